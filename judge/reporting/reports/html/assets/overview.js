// The table of students: sorted by a column, filtered by text and verdict.

class ClassTable {
  constructor(root) {
    this.body = root.tBodies[0];
    // Each cell has the list of all misreadings as data; it shows only the first explanations.
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

  // A second click on a column reverses the order. Numbers begin with the highest.
  sort(column) {
    const head = this.heads[column];
    const byText = head.dataset.kind === "text";
    const before = head.getAttribute("aria-sort");
    const ascending = before ? before === "descending" : byText;
    this.heads.forEach((other) => other.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
    const key = ({ row }) => Number(row.cells[column].dataset.points ?? -1);
    const sign = ascending ? 1 : -1;
    // The page's order is by name, and sorting keeps it among equal keys.
    const ordered = [...this.rows];
    if (!byText) ordered.sort((one, other) => sign * (key(one) - key(other)));
    else if (!ascending) ordered.reverse();
    this.body.append(...ordered.map(({ row }) => row));
  }

  // Shows the rows with every word of `text`, or with that misreading if `text` is a whole title, and with the verdict
  // (`none`: nothing was judged). Returns their number.
  filter(text, wanted) {
    const whole = text.trim().toLowerCase();
    const parts = whole.split(/\s+/).filter(Boolean);
    const holds = this.titles.has(whole)
      ? ({ misread }) => misread.includes(whole)
      : ({ text: own }) => parts.every((part) => own.includes(part));
    let shown = 0;
    for (const entry of this.rows) {
      const { row } = entry;
      const verdicts = [...row.cells].map((cell) => cell.dataset.verdict).filter(Boolean);
      const fits = !wanted || (wanted === "none" ? !verdicts.length : verdicts.includes(wanted));
      row.hidden = !(fits && holds(entry));
      shown += !row.hidden;
    }
    return shown;
  }

  // The links of the rows that are shown, in order.
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

// A row of a chart that counts students becomes a button that filters the table for them.
function chooseFromCharts(choose) {
  for (const row of document.querySelectorAll(".bars li[data-verdict], .bars li[data-text]")) {
    const label = row.querySelector(".label");
    const pick = button("", () => choose(row.dataset.text ?? "", row.dataset.verdict ?? ""), { class: "pick" });
    pick.append(...label.childNodes);
    label.append(pick);
  }
}
