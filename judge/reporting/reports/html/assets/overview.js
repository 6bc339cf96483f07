// The table of students: sorted by a column, filtered by text and verdict.

class ClassTable {
  constructor(root) {
    this.body = root.tBodies[0];
    // What was misread is in each cell as a list of its own: of many explanations the cell shows the first ones.
    this.rows = [...this.body.rows].map((row) => {
      const misread = [...row.cells].flatMap((cell) => cell.dataset.misread?.toLowerCase().split("\n") ?? []);
      return { row, misread, text: [row.textContent.toLowerCase(), ...misread].join("\n") };
    });
    this.titles = new Set(this.rows.flatMap(({ misread }) => misread));
    this.heads = [...root.tHead.rows[0].cells];
    this.heads.forEach((head, column) => {
      head.replaceChildren(button(head.textContent, () => this.sort(column), { class: "sort" }));
    });
    this.heads[0].setAttribute("aria-sort", "ascending");
  }

  // Again by the same column: the other way round. Numbers begin with the highest.
  sort(column) {
    const head = this.heads[column];
    const byText = head.dataset.kind === "text";
    const before = head.getAttribute("aria-sort");
    const ascending = before ? before === "descending" : byText;
    this.heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
    const key = ({ row }) => Number(row.cells[column].dataset.points ?? -1);
    const sign = ascending ? 1 : -1;
    // The page's order is by name, and sorting keeps it among equals.
    const ordered = [...this.rows];
    if (!byText) ordered.sort((one, other) => sign * (key(one) - key(other)));
    else if (!ascending) ordered.reverse();
    this.body.append(...ordered.map(({ row }) => row));
  }

  // How many rows are left with every word of `text` in them, or, where it is a misreading's whole title, with that
  // misreading, and with the verdict (`none`: nothing was judged).
  filter(text, wanted) {
    const whole = text.trim().toLowerCase();
    const parts = whole.split(/\s+/).filter(Boolean);
    const holds = this.titles.has(whole)
      ? ({ misread }) => misread.includes(whole)
      : ({ text: own }) => parts.every((part) => own.includes(part));
    let shown = 0;
    for (const one of this.rows) {
      const { row } = one;
      const verdicts = [...row.cells].map((cell) => cell.dataset.verdict).filter(Boolean);
      const fits = !wanted || (wanted === "none" ? !verdicts.length : verdicts.includes(wanted));
      row.hidden = !(fits && holds(one));
      shown += !row.hidden;
    }
    return shown;
  }

  // The links of the rows that are shown, in their order.
  links() {
    return [...this.body.rows].filter((row) => !row.hidden).map((row) => row.querySelector("a"));
  }
}

function filterBar(students) {
  const input = element("input", { type: "search", id: "filter-text", autocomplete: "off", spellcheck: "false" });
  const options = page.verdicts.map(([code, name]) => element("option", { value: code }, `${code} ${name}`));
  const select = element("select", { id: "filter-verdict" },
    element("option", { value: "" }, "all"), options, element("option", { value: "none" }, "nothing judged"));
  const count = element("span", { class: "soft", role: "status" });
  const total = students.rows.length;
  const apply = () => {
    const shown = students.filter(input.value, select.value);
    count.textContent = shown === total ? many(total, "student") : `${shown} of ${many(total, "student")}`;
  };
  input.addEventListener("input", apply);
  select.addEventListener("change", apply);
  apply();
  const bar = element("div", { class: "filter", role: "search", "aria-label": "Students" },
    element("span", {}, element("label", { for: "filter-text" }, "Name or misreading"), input),
    element("span", {}, element("label", { for: "filter-verdict" }, "Verdict"), select), count);
  const choose = (text, verdict) => {
    [input.value, select.value] = [text, verdict];
    apply();
    bar.scrollIntoView({ block: "start" });
    input.focus({ preventScroll: true });
  };
  return { bar, choose };
}

// The rows of the charts that stand for some students filter the table for them.
function chooseFromCharts(choose) {
  for (const row of document.querySelectorAll(".bars li[data-verdict], .bars li[data-text]")) {
    const label = row.querySelector(".label");
    const pick = button("", () => choose(row.dataset.text ?? "", row.dataset.verdict ?? ""), { class: "pick" });
    pick.append(...label.childNodes);
    label.append(pick);
  }
}
