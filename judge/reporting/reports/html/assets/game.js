// A page with one game: the card table at the line that was asked for, every line with its reason, and the case.

function gamePage({ game, line, problem, complaint, lines, case: rows }) {
  const notice = complaint
    ? element("p", { class: "notice" }, element("strong", {}, "Not a contest case:"), " ", complaint)
    : null;
  const replay = new Replay(game, {});
  const listed = lines.map(([said, ...reasons]) =>
    element("li", {}, element("code", {}, said), reasons.map((reason) => [element("br"), prose(reason)]).flat(Infinity)));
  document.getElementById("game").replaceChildren(
    element("header", { id: "top" },
      element("h1", {}, problem), element("p", {}, "Case ", element("code", {}, game.case)), ...(notice ? [notice] : [])),
    element("main", {},
      replay.root,
      element("h2", {}, "Every line, with its reason"), element("ol", {}, listed),
      element("h2", {}, "The case"), element("pre", {}, rows.join("\n"))));
  document.documentElement.classList.add("scripted");
  const follow = () => {
    const [, asked] = /^line-(\d{1,9})$/.exec(addressed()) ?? [];
    if (asked) replay.lead(Number(asked));
  };
  replay.show(line - 1);
  addEventListener("hashchange", follow);
  keepAddress(({ number }) => `#line-${number}`);
  follow();
}

gamePage(stored("page"));
