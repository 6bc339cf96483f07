// All elements are made here. All text is set as text: nothing that a student wrote is ever read as HTML.

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

function button(label, action, attributes = {}) {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", action);
  return made;
}

// A sentence. Quotations in backticks become code.
function prose(text) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? element("code", {}, part) : part));
}

function hidden(text) {
  return element("span", { class: "unseen" }, text);
}

function many(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

// Rules as every report cites them: `Rule O3`, `Rules O3, O6`.
function cited(rules) {
  return `${rules.length === 1 ? "Rule" : "Rules"} ${rules.join(", ")}`;
}

function stored(id) {
  const block = document.getElementById(id);
  return block && JSON.parse(block.textContent);
}

function table(caption, kind, heads, rows) {
  const head = element("tr", {}, heads.map((text) => element("th", { scope: "col" }, text)));
  const made = element("table", { class: kind }, element("caption", {}, caption), element("thead", {}, head));
  made.append(element("tbody", {}, rows));
  return element("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": caption }, made);
}
