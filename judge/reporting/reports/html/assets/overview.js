// The table of students: which of them it shows and in which order stands in the address, such as
// `#students?verdict=WA&sort=-points`. So the back button works, and a link can be sent to a colleague.

const CHOICES = { misreading: "Misread", rule: "Fails at", case: "Fails case", points: "Points", attention: "Needs attention" };

class ClassTable {
  constructor(root) {
    this.body = root.tBodies[0];
    const rules = rulesOf(page.groups.rule ?? {});
    // Each cell has the titles of all misreadings as data; it shows only the first explanations.
    this.rows = [...this.body.rows].map((row, index) => {
      const misread = [...row.cells].map((cell) => cell.dataset.misread ?? "");
      return { row, index, text: plain([row.textContent, ...misread, ...(rules[index] ?? [])].join("\n")) };
    });
    this.heads = [...root.tHead.rows[0].cells];
    const groups = Object.entries(page.groups).map(([name, values]) => [name, new Map(Object.entries(values))]);
    this.groups = new Map(groups); // the rows of each choice; a Map has only the names that were put into it
    this.failed = new Map(); // the rows that fail a case, by its name
  }

  // The sort key of the page's order, by name, is "student"; a minus reverses an order. Numbers begin with the highest.
  sort(key) {
    const name = key.replace(/^-/, "");
    const column = Math.max(0, this.heads.findIndex((head) => head.dataset.key === name));
    const reversed = key.startsWith("-");
    this.heads.forEach((head) => head.removeAttribute("aria-sort"));
    this.heads[column].setAttribute("aria-sort", reversed === (column === 0) ? "descending" : "ascending");
    const points = ({ row }) => Number(row.cells[column].dataset.points ?? -1);
    const ordered = [...this.rows];
    if (column) ordered.sort((one, other) => (reversed ? -1 : 1) * (points(other) - points(one)));
    else if (reversed) ordered.reverse();
    this.body.append(...ordered.map(({ row }) => row));
  }

  // Shows the students for whom all of this holds, and returns their number.
  filter({ text = "", verdict = "", ...choices }) {
    const parts = plain(text).split(/\s+/).filter(Boolean);
    const chosen = Object.entries(choices).map(([name, value]) => this.having(name, value));
    let shown = 0;
    for (const { row, index, text: own } of this.rows) {
      const verdicts = [...row.cells].map((cell) => cell.dataset.verdict).filter(Boolean);
      const fits = !verdict || (verdict === "none" ? !verdicts.length : verdicts.includes(verdict));
      row.hidden = !(fits && parts.every((part) => own.includes(part)) && chosen.every((has) => has(index)));
      shown += !row.hidden;
    }
    return shown;
  }

  // Whether a row belongs to a choice.
  having(name, value) {
    if (name === "case" && !this.failed.has(value)) this.failed.set(value, this.failing(value));
    const rows = name === "case" ? this.failed.get(value) : new Set(this.groups.get(name)?.get(value) ?? []);
    return (index) => rows.has(index);
  }

  // The rows of the students who fail a case, `problem: case`, found in their records.
  failing(value) {
    const [problem, name] = value.split(": ", 2);
    const found = this.rows.filter(({ row }) => {
      const results = stored(`data-${row.id.slice("student-".length)}`).results;
      const result = results.find((one) => one.id === problem && one.cases);
      const code = result?.verdicts[stored(result.cases).indexOf(name)] ?? "-";
      return code !== "-" && page.verdicts[Number(code)][0] !== "AC" && page.verdicts[Number(code)][0] !== "JE";
    });
    return new Set(found.map(({ index }) => index));
  }

  // The links of the rows that are shown, in order.
  links() {
    return [...this.body.rows].filter((row) => !row.hidden).map((row) => row.querySelector("a"));
  }
}

// Small letters without accents: who looks for "nunez" finds "Núñez".
function plain(text) {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ø", "o").replaceAll("ł", "l");
}

// For each row, the rules at which the student fails.
function rulesOf(groups) {
  const rules = [];
  for (const [name, rows] of Object.entries(groups)) for (const row of rows) (rules[row] ??= []).push(`rule ${name}`);
  return rules;
}

// What is shown of the table. It is read from the address and written there.
class View {
  constructor(students) {
    this.students = students;
    this.state = {}; // filters and `sort`, by name; no empty values
    this.build();
    students.heads.forEach((head) => {
      head.replaceChildren(button(head.textContent, () => this.turn(head.dataset.key), { class: "sort" }));
    });
    this.choices = [...document.querySelectorAll("[data-filter]")].map((place) => this.choosable(place));
    this.show({});
  }

  build() {
    this.input = element("input", { type: "search", id: "filter-text", autocomplete: "off", spellcheck: "false" });
    const options = page.verdicts.map(([code, name]) => element("option", { value: code }, `${code} ${name}`));
    this.select = element("select", { id: "filter-verdict" },
      element("option", { value: "" }, "all"), options, element("option", { value: "none" }, "nothing judged"));
    this.count = element("span", { class: "soft", role: "status" });
    this.chosen = element("span", { class: "chosen" });
    this.input.addEventListener("input", () => this.set({ text: this.input.value }, this.typing));
    this.input.addEventListener("change", () => { this.typing = false; });
    this.select.addEventListener("change", () => this.set({ verdict: this.select.value }));
    this.bar = element("div", { class: "filter", role: "search", "aria-label": "Students" },
      element("span", {}, element("label", { for: "filter-text" }, "Name, misreading or rule"), this.input),
      element("span", {}, element("label", { for: "filter-verdict" }, "Verdict"), this.select), this.chosen, this.count);
    document.getElementById("students").after(this.bar);
  }

  // An element with a label that becomes a button: it shows only these students, and a second time all again.
  choosable(place) {
    const { filter, value } = place.dataset;
    const label = place.querySelector(".label");
    const pick = button("", () => this.choose(filter, value), { class: "pick", "aria-pressed": "false" });
    pick.append(...label.childNodes);
    label.append(pick);
    return { pick, place, filter, value };
  }

  // Choosing one bar after another would soon show nobody. So each takes the place of the one before.
  choose(filter, value) {
    const again = this.state[filter] === value;
    const others = Object.fromEntries(["verdict", ...Object.keys(CHOICES)].map((name) => [name, ""]));
    this.set({ ...others, [filter]: again ? "" : value });
    if (again) return;
    this.bar.scrollIntoView({ block: "start" });
    this.select.focus({ preventScroll: true }); // not the input: a phone would cover the table with its keyboard
  }

  // A second click on a column reverses its order.
  turn(key) {
    const sort = (this.state.sort ?? "student") === key ? `-${key}` : key;
    this.set({ sort: sort === "student" ? "" : sort });
  }

  // Words that are being typed are one step for the back button.
  set(change, replace = false) {
    this.show({ ...this.state, ...change });
    history[replace ? "replaceState" : "pushState"](null, "", this.address());
    this.typing = "text" in change;
  }

  address() {
    const words = new URLSearchParams(this.state).toString();
    return words ? `#students?${words}` : "#students";
  }

  // Shows what an address says; another place on the page says nothing of the table.
  follow(hash) {
    this.typing = false;
    const at = hash.indexOf("?");
    const words = hash.startsWith("#students?") ? new URLSearchParams(hash.slice(at + 1)) : [];
    this.show(Object.fromEntries([...words].filter(([name]) => this.knows(name))));
  }

  knows(name) {
    return ["text", "verdict", "sort"].includes(name) || Object.hasOwn(CHOICES, name);
  }

  show(state) {
    this.state = Object.fromEntries(Object.entries(state).filter(([, value]) => value));
    const { sort = "student", ...filters } = this.state;
    if (this.input.value !== (filters.text ?? "")) this.input.value = filters.text ?? "";
    this.select.value = filters.verdict ?? "";
    this.students.sort(sort);
    const shown = this.students.filter(filters);
    const total = this.students.rows.length;
    this.count.textContent = shown === total ? many(total, "student") : `${shown} of ${many(total, "student")}`;
    const names = Object.keys(CHOICES).filter((name) => filters[name]);
    this.chosen.replaceChildren(...names.map((name) => this.removable(name, filters[name])));
    for (const { pick, place, filter, value } of this.choices ?? []) {
      const on = this.state[filter] === value;
      pick.setAttribute("aria-pressed", String(on));
      place.classList.toggle("on", on);
    }
  }

  removable(name, value) {
    const label = name === "attention" ? CHOICES[name] : `${CHOICES[name]}: ${this.words(value)}`;
    const made = button(label, () => { this.set({ [name]: "" }); this.select.focus(); }, { class: "choice" });
    made.append(hidden(", show all again"), element("span", { "aria-hidden": "true" }, " ×"));
    return made;
  }

  // A value without the problem's name, if there is only one problem.
  words(value) {
    return page.problems > 1 ? value : value.replace(/^[^:]*: /, "");
  }
}
