// The student's program beside the first wrong line or the compiler's messages, with the line at which it crashed or was
// stopped, or that the compiler does not understand, and with the lines to look at.

function source(code, ownPage) {
  if (code.full) return element("p", { class: "soft" }, element("code", {}, code.file), ": the program is on ", ownPage, ".");
  if (code.empty) return element("p", { class: "soft" }, element("code", {}, code.file), ": the file is empty.");
  if (!code.lines.length) {
    return element("p", { class: "soft" }, element("code", {}, code.file),
      ": the program has changed since it was judged, or is gone, so it is not shown.");
  }
  const [at, said] = code.refused
    ? [code.refused, "compile error here"]
    : code.crashed ? [code.crashed, "crashed here"] : [code.stopped, "stopped here"];
  const looks = code.marks ?? [];
  const rows = code.lines.map((text, index) => {
    const here = index + 1 === at;
    const words = looks.filter(([line]) => line === index + 1).map((look) => look[1]);
    return element("li", { class: here ? "ended" : words.length ? "looked-at" : null },
      element("code", {}, text || " "),
      [...(here ? [said] : []), ...words].map((one) => element("span", { class: "mark" }, one)));
  });
  const list = element("div", { class: "code", tabindex: "0", role: "region", "aria-label": `The program ${code.file}` },
    element("ol", {}, rows));
  const marked = rows[(at || looks[0]?.[0]) - 1];
  // Once it is on the screen, the first marked line is in the middle of it.
  if (marked) {
    requestAnimationFrame(() => {
      list.scrollTop = marked.offsetTop - list.clientHeight / 2;
    });
  }
  const left = code.total - code.lines.length;
  return element("div", { class: "source" },
    element("p", { class: "source-name" }, element("code", {}, code.file)), list,
    left > 0 ? element("p", { class: "soft" }, `${many(left, "more line")}`) : null);
}
