// The list of moves: every line that the replay shows, to choose from. It scrolls by itself to the current line.

class MoveList {
  // `places` are those of the steps; `differs` has the numbers of lines that were printed differently; `show` is called
  // with the chosen step.
  constructor({ steps }, places, difference, mark, differs, show) {
    this.rows = places.map((place, at) => {
      const [isFirst, line] = [at === difference, steps[at]?.line ?? null];
      const words = isFirst ? mark : steps[at]?.mark;
      const row = button(element("span", { class: "number" }, place), () => show(at), {
        class: words ? "move first" : "move", tabindex: "-1", "data-at": place, "data-kind": steps[at]?.kind });
      row.append(" ", line === null ? element("span", { class: "none" }, "the end") : element("code", {}, line));
      if (words) row.append(" ", element("span", { class: "mark" }, words));
      else if (differs.has(Number(place))) row.append(" ", unlike());
      return row;
    });
    const items = this.rows.map((row) => element("li", {}, row));
    this.list = element("ol", { class: "move-list", "aria-label": "Lines" }, items);
    this.list.addEventListener("keydown", (event) => this.walk(event));
    this.at = 0;
    // A list that is not on the page yet, or hidden, cannot scroll.
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  // Up and down step as left and right do; the focus stays on the current line.
  walk(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const row = this.rows[this.at + step];
    row?.click();
    row?.focus({ preventScroll: true });
  }

  // Marks the line as current.
  show(at) {
    const before = this.rows[this.at];
    before.removeAttribute("aria-current");
    before.tabIndex = -1;
    const row = this.rows[at];
    row.setAttribute("aria-current", "step");
    row.tabIndex = 0;
    this.at = at;
    this.scroll();
  }

  // To the current line: the list, but not the page.
  scroll() {
    const row = this.rows[this.at];
    const above = row.getBoundingClientRect().top - this.list.getBoundingClientRect().top;
    if (above < row.offsetHeight || above > this.list.clientHeight - 2 * row.offsetHeight) {
      this.list.scrollTop += above - this.list.clientHeight / 3;
    }
  }
}

function unlike() {
  return element("span", { class: "unlike", title: "printed differently" }, "≠");
}
