// A failed case explained: the first difference, the reason for the expected line, and the replay.

// `code` is the program that is shown beside it, if any.
function explanation(given, title, level, ownPage, code = null) {
  const reason = given.rules || given.why
    ? element("p", {}, given.rules ? [element("b", {}, cited(given.rules)), given.why ? ": " : "."] : null,
      prose(given.why ?? ""))
    : null;
  const replay = given.replay ? new Replay(stored(given.replay), given).root : null;
  const lost = given.replay === "" ? element("p", { class: "soft" }, "The replay is on ", ownPage, ".") : null;
  return [
    element(level, {}, title, " ", element("code", {}, given.case)),
    element("p", { class: "headline" }, prose(given.headline)),
    (given.notes ?? []).map(note),
    // With a replay, its first view shows the rest.
    replay ? null : [given.meaning ? element("p", {}, prose(given.meaning)) : null, reason],
    replay ?? (given.state || given.facts ? stateList(given) : null),
    lost,
    beside(given.rows ? sideBySide(given) : null, code ? source(code, ownPage) : null),
    given.whole ? wholeOutput(given.whole) : null,
  ].flat(Infinity).filter(Boolean);
}

// Two columns if there are two things and room for them.
function beside(lines, program) {
  return lines && program ? element("div", { class: "beside" }, lines, program) : lines ?? program;
}

function stateList(given) {
  const zones = (given.state ?? []).flatMap(([label, words]) => [element("dt", {}, label), element("dd", {}, words)]);
  const facts = (given.facts ?? []).map((fact) => element("p", {}, prose(fact)));
  return [element("p", {}, "Before this line:"), zones.length ? element("dl", {}, zones) : null, ...facts];
}

function sideBySide(given) {
  const lines = given.rows.map(([line, expected, found, same]) => {
    const first = line === given.line;
    const mark = first ? element("span", { class: "mark" }, breach(given).mark) : null;
    // On a student's page nothing says whether a later line is right.
    const kind = first ? "first" : same === undefined ? null : same ? "same" : "other";
    const number = element("th", { scope: "row" }, `${line} `, mark);
    return element("tr", { class: kind }, number, cell(expected), cell(found));
  });
  return table("The transcripts side by side", "transcripts", ["Line", "Expected", "Printed"], lines);
}

function cell(line) {
  return line === null ? element("td", { class: "none" }, "no line") : element("td", {}, element("code", {}, line));
}

// For the teacher: all lines of the output compared with the transcript.
function wholeOutput(sentences) {
  const items = sentences.map((sentence) => element("li", {}, prose(sentence)));
  return element("details", { class: "whole" }, element("summary", {}, "The whole output compared"), element("ul", {}, items));
}

function note(text) {
  return text.includes("\n") ? element("pre", {}, text) : element("p", {}, prose(text));
}
