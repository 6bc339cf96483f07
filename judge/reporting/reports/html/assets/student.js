// A student's details, made from the record that records.py wrote.

const page = stored("page");

// `index` is null if there is none yet.
function verdict(index) {
  if (index === null) return "–";
  const [code] = page.verdicts[index];
  const kind = code === "AC" ? "good" : code === "JE" ? "judge" : "bad";
  return element("span", { class: `verdict ${kind}` }, code);
}

function words(index) {
  return index === null ? "not run" : page.verdicts[index][1];
}

// `ownPage`: a link to the student's own page, or null on that page itself.
function details(record, ownPage) {
  const lost = record.lost.map(([file, why]) => element("li", {}, element("code", {}, file), ": ", prose(why)));
  return [
    ...(record.awards ?? []).map((award) => element("p", {}, prose(award))),
    ...record.results.map((result, index) => submission(result, `result-${index}`, ownPage)),
    lost.length ? element("section", {}, element("h2", {}, "Not judged"), element("ul", {}, lost)) : "",
  ];
}

// The place of a replay on a student's page: the problem, the case and the line, as in `ochos/sample/001-first/12`.
function placeOf(replay) {
  return `${replay.root.closest(".submission").dataset.problem}/${replay.data.case}/${replay.number}`;
}

// Shows the replay at a place, if there is one.
function leadTo(root, place) {
  const [, problem, name, line] = /^([^/]+)\/(.+)\/(\d{1,9})$/.exec(place) ?? [];
  const own = [...root.querySelectorAll(".submission")].find((one) => one.dataset.problem === problem);
  if (!own) return;
  const replays = [...own.querySelectorAll(".replay")].map((one) => replayOf.get(one));
  const replay = replays.find((one) => one.data.case === name) ?? replayOfCase(own, name);
  replay?.lead(Number(line));
}

function submission(result, id, ownPage) {
  const points = `${result.points ?? "–"} of ${result.of} points`;
  const language = [result.language, result.version ? `(${result.version})` : ""].filter(Boolean).join(" ");
  return element(
    "section",
    { class: "submission", "aria-labelledby": id, "data-problem": result.id },
    element("h2", { id }, result.problem),
    element("p", { class: "standing" },
      result.verdict === null ? "not decided yet, " : [verdict(result.verdict), ` ${words(result.verdict)}, `],
      element("b", {}, points)),
    element("p", { class: "soft" }, element("code", {}, result.file), language ? `, ${language}` : ""),
    result.message ? element("p", {}, prose(result.message)) : null,
    result.compiler ? compiler(result, ownPage) : null,
    result.diagnosis ? diagnosis(result.diagnosis) : null,
    result.look ? whereToLook(result) : null,
    result.explanation ? explained(result, ownPage) : null,
    result.counterexample ? counterexample(result, ownPage) : null,
    result.clues ? clues(result, ownPage) : null,
    result.cases ? caseList(result, ownPage) : null,
  );
}

function compiler(result, ownPage) {
  const words = element("div", {}, element("p", {}, "Messages of the compiler:"), element("pre", {}, result.compiler));
  const code = result.code ? source(result.code, ownPage) : null;
  return element("div", { class: "refused" }, beside(words, code));
}

function explained(result, ownPage) {
  return element("div", { class: "why" }, explanation(result.explanation, "First failure:", "h3", ownPage, result.code));
}

// What the compiler and runs with checks say about single lines. The program is beside the first failure, if there is one.
function clues({ clues: given, code, explanation: first, counterexample: example }, ownPage) {
  const items = given.map(([place, said, text, detail]) => element("li", {},
    element("code", {}, place), ": ", prose(said), detail ? element("span", { class: "soft" }, " ", prose(detail)) : null,
    text ? element("pre", {}, text) : null));
  return element("div", { class: "clues" },
    element("h3", {}, "What the compiler and checks say"), element("ul", {}, items),
    code && !first && !example ? source(code, ownPage) : null);
}

function diagnosis(given) {
  const alone = given.explanations.length === 1;
  const listed = given.explanations.map((misreadings) => element("li", {}, misreadings.map(misreading)));
  return element(
    "div",
    { class: "diagnosis" },
    element("h3", {}, given.title),
    alone ? given.explanations[0].map(misreading) : null,
    element("p", { class: "soft" }, given.because),
    alone ? null : element("ul", {}, listed),
  );
}

// The lines to look at; for the teacher, what repairs the program.
function whereToLook({ look, edits }) {
  const repairs = (edits ?? []).map(([said, diff]) => [element("p", {}, said), element("pre", { class: "edit" }, diff.join("\n"))]);
  return element("div", { class: "diagnosis look" },
    element("h3", {}, "Where to look"),
    look.map((sentence) => element("p", {}, sentence)),
    repairs.length ? element("details", {}, element("summary", {}, "What repairs it, for teachers only"), repairs.flat()) : null);
}

function misreading([title, rule, hint], index) {
  const together = index ? element("span", { class: "soft" }, "and ") : null;
  const cites = element("span", { class: "rule" }, `rule ${rule}`);
  return element("div", { class: "misreading" },
    element("p", { class: "misreading-title" }, together, title, " ", cites),
    hint ? element("p", {}, prose(hint)) : null);
}

function counterexample({ counterexample: given, explanation: first, code }, ownPage) {
  const name = ownPage ? "A public case that also fails" : "A case to try";
  return element(
    "div",
    { class: "why" },
    element("h3", {}, name),
    ownPage ? null : element("p", {}, "Your program fails secret cases. It also fails this one, which is not secret:"),
    text("Input", given.input, "too long to show here"),
    given.expected
      ? element("details", {}, element("summary", {}, given.label || "The whole expected output"), element("pre", {}, given.expected))
      : null,
    explanation(given.explanation, "What happens there:", "h4", ownPage, first ? null : code),
  );
}

// A file's text with a button that copies it. If the page may not copy (opened as a file), the text is selected.
function text(label, content, nothing) {
  if (!content) return element("p", {}, `${label}: ${nothing}.`);
  const shown = element("pre", { class: "input", tabindex: "0", role: "region", "aria-label": label }, content);
  const done = element("span", { class: "soft", role: "status" });
  const copy = button("Copy", async () => {
    try {
      await navigator.clipboard.writeText(content);
      done.textContent = "copied";
    } catch {
      getSelection().selectAllChildren(shown);
      done.textContent = "selected: press Ctrl+C";
    }
  });
  return element("div", { class: "copyable" }, element("p", {}, element("b", {}, label), " ", copy, " ", done), shown);
}
