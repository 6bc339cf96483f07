// What a replay says in words: the lines, the reasons, the facts. Every box has room for the longest of its texts, so
// that nothing jumps from step to step.

const MOST_LETTERS = 160; // of a line; the transcripts side by side have all of it
const NEARLY = 0.85; // of the length of the longest text: a shorter one may need as many lines on the screen
const MOST_ROOMS = 6;
const AFTER_THE_END = "This is the table before the last line.";

// The name of the explained line: the first difference, or the line at which a crash ended the output.
function breach(given) {
  return given.broken
    ? { mark: "output ends here", name: "the end of the output", after: "After the end of the output" }
    : { mark: "first difference", name: "the difference", after: "After the first difference" };
}

// The longest texts of each box.
function longestTexts({ steps, first }, explanation, { after }) {
  const place = explanation.line - first;
  const reason = ({ rules = [], why = "" }) => (rules.length ? `${cited(rules)}: ${why}` : why);
  const remark = (step) => [...(step.facts ?? []), allowed(step)?.textContent ?? ""].filter(Boolean).join("\n");
  const remarks = steps.map(remark);
  if (place >= steps.length) remarks.push(`${AFTER_THE_END}\n${(steps.at(-1).facts ?? []).join("\n")}`);
  const found = (explanation.rows ?? []).map(([, , line]) => line ?? "");
  const meanings = [explanation.meaning ?? "", `${after}; the replay follows the expected transcript.`];
  const reasons = steps.map(reason);
  const own = explanation.why && explanation.why !== steps[place]?.why
    ? `${reason(explanation)}\n${reasons[place] ?? ""}`
    : "";
  return {
    lines: longest(steps.map((step) => cut(step.line))),
    reasons: longest([own, ...reasons]),
    printed: longest(found.map(cut)),
    meanings: longest(meanings),
    remarks: longest(remarks),
  };
}

function longest(texts) {
  const most = Math.max(0, ...texts.map((text) => text.length));
  return [...new Set(texts)].filter((text) => text && text.length > most * NEARLY).slice(0, MOST_ROOMS);
}

function cut(line) {
  return line.length > MOST_LETTERS ? `${line.slice(0, MOST_LETTERS)}…` : line;
}

// These elements, in a box with room for these texts.
function roomy(shown, texts, kind = "") {
  const rooms = texts.map((words) =>
    element("div", { class: `room ${kind}-room`, "data-text": words, "aria-hidden": "true" }));
  return element("div", { class: "roomy" }, element("div", {}, shown), rooms);
}

function side(title, line, reasons, nothing, room, kind = "expected") {
  const shown = line === null ? element("p", { class: "none" }, nothing) : element("pre", { class: "line" }, cut(line));
  return element("div", { class: `side ${kind}` }, element("p", { class: "side-name" }, title),
    roomy([shown], room.line, "line"), roomy(reasons, room.reasons, "because"));
}

function because({ rules = [], why = "" }) {
  if (!rules.length && !why) return null;
  return element("p", { class: "because" }, rules.length ? element("b", {}, `${cited(rules)}: `) : null, prose(why));
}

function allowed(step) {
  const options = (step.options ?? []).filter((option) => option !== step.line);
  if (!options.length) return null;
  const more = step.more ? ` and ${step.more} more` : "";
  const listed = options.flatMap((option, index) => [index ? ", " : "", element("code", {}, option)]);
  return element("p", { class: "options" }, "Also allowed, but not what the rules choose: ", listed, more, ".");
}
