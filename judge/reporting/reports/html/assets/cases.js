// The cases of a submission: a strip of verdicts, and a table in which every case opens.

const AROUND = 3; // lines shown before the first wrong one
const NO_REPLAY = {
  "0": "There is no room for its replay on this page.",
  "-1": "This case is secret: its game is not shown.",
  "-2": "It has no replay here: the judge keeps the games in which somebody printed a wrong line.",
};

const filling = new WeakMap(); // from a list of cases to what makes its table

function caseList(result, ownPage) {
  const names = stored(result.cases);
  const codes = [...result.verdicts].map((code) => (code === "-" ? null : Number(code)));
  const accepted = codes.filter((code) => code === 0).length;
  const left = codes.filter((code) => code === null).length;
  const strip = codes.map((code, index) => {
    const mark = code === 0 ? "✓" : code === null ? "–" : page.verdicts[code][0];
    const kind = code === 0 ? "good" : code === null ? "none" : mark === "JE" ? "judge" : "bad";
    return element("li", { class: kind, title: `${names[index]}: ${words(code)}` }, mark);
  });
  const all = element("details", {}, element("summary", {}, "Every case"));
  const fill = () => {
    if (all.children.length === 1) all.append(caseTable(result, names, codes, ownPage));
  };
  all.addEventListener("toggle", fill);
  filling.set(all, fill);
  return element(
    "div",
    { class: "case-list" },
    element("h3", {}, `Cases: ${accepted} of ${codes.length} accepted${left ? `, ${left} not run` : ""}`),
    element("ol", { class: "strip", "aria-hidden": "true" }, strip),
    all,
  );
}

// Opens a case of a submission by its name, and returns its replay; null if there is none.
function replayOfCase(submission, name) {
  const all = submission.querySelector(".case-list details");
  if (!all) return null;
  all.open = true;
  filling.get(all)();
  const opens = [...all.querySelectorAll(".opens")].find((one) => one.textContent === name);
  if (opens?.getAttribute("aria-expanded") === "false") opens.click();
  const root = opens?.closest("tr").nextElementSibling?.querySelector(".replay");
  return root ? replayOf.get(root) : null;
}

function caseTable(result, names, codes, ownPage) {
  const heads = ["Case", "Verdict", "What happened", ...(result.cpu ? ["CPU time", "Memory"] : [])];
  const rows = codes.map((code, index) => {
    const rule = result.rules[index] ? element("span", { class: "rule" }, `rule ${result.rules[index]}`) : null;
    const name = button(names[index], () => openCase(name, result, index, heads.length, ownPage),
      { class: "opens", "aria-expanded": "false" });
    return element("tr", {},
      element("th", { scope: "row" }, name),
      element("td", {}, verdict(code)),
      element("td", {}, prose(result.said[index] ?? ""), " ", rule),
      result.cpu ? measures(result, index) : null);
  });
  return table("Every case", "cases", heads, rows);
}

function measures(result, index) {
  const [cpu, memory] = [result.cpu[index], result.memory[index]];
  const near = result.near.includes(index) ? " (near limit)" : "";
  return [
    element("td", {}, cpu === null ? "–" : `${(cpu / 1000).toFixed(2)} s${near}`),
    element("td", {}, memory === null ? "–" : `${memory} MiB`),
  ];
}

// Shows the case below its row, or closes it again.
function openCase(name, result, index, columns, ownPage) {
  const row = name.closest("tr");
  const open = name.getAttribute("aria-expanded") === "true";
  name.setAttribute("aria-expanded", String(!open));
  if (open) row.nextElementSibling.remove();
  else row.after(element("tr", { class: "opened" }, element("td", { colspan: columns }, oneCase(result, index, ownPage))));
}

function oneCase(result, index, ownPage) {
  const number = result.replays[index];
  const replay = number > 0 ? stored(`replay-${number}`) : null;
  const errors = result.errors[result.error[index]];
  const nothing = replay ? null : element("p", { class: "soft" }, NO_REPLAY[number], " ", otherWay(result, index, ownPage));
  const failed = result.failed[index];
  const given = failed ? failure(failed, replay) : {};
  const said = result.verdicts[index] === "0" ? "Every line is right." : result.said[index] ?? "";
  return element("div", { class: "one-case" },
    element("p", { class: "headline" }, prose(said)),
    errors ? element("pre", {}, errors) : null,
    given.why ? element("p", {}, given.rules ? element("b", {}, `${cited(given.rules)}: `) : null, prose(given.why)) : null,
    given.rows ? sideBySide(given) : null,
    replay ? new Replay(replay, given).root : nothing);
}

// A teacher has the checkout, and can make the page of a game.
function otherWay(result, index, ownPage) {
  if (!ownPage) return null;
  const name = stored(result.cases)[index];
  return ["A page with it: ", element("code", {}, `python -m judge explain ${name} --problem ${result.id} --html game.html`)];
}

// The first wrong line of a case, as `explanation` wants it. The expected lines come from the replay, if it has them.
function failure([line, printed, broken, start, lines], replay) {
  const first = replay ? replay.first : start;
  const expected = replay ? replay.steps.map((step) => step.line) : lines;
  const rows = [];
  for (let number = Math.max(first, line - AROUND); number < line + printed.length; number += 1) {
    const wanted = expected[number - first] ?? null;
    const found = number < line ? wanted : printed[number - line];
    if (wanted !== null || found !== null) rows.push([number, wanted, found, Number(number < line || alike(wanted, found))]);
  }
  const step = replay?.steps[line - replay.first];
  return { line, rows: rows.map(visible), broken: Boolean(broken), rules: step?.rules, why: step?.why };
}

function alike(one, other) {
  return one !== null && other !== null && one.trimEnd() === other.trimEnd();
}

// Where only spaces differ they must be seen.
function visible([number, expected, found, same]) {
  const squeezed = (text) => text?.replaceAll(/\s/g, "");
  if (same || expected === null || found === null || squeezed(expected) !== squeezed(found)) {
    return [number, expected, found, same];
  }
  return [number, expected.replaceAll(" ", "␠"), found.replaceAll(" ", "␠"), same];
}
