// The replay: the table before each line of the expected transcript, and the printed line where the two differ.

const MOST_MARKED = 6; // if more cards move at once (a shuffle, a deal), they are not marked

// The table before each line, made from the first state and the changes since.
function states(data) {
  let zones = named(data.zones);
  return data.steps.map((step) => {
    zones = step.zones ? named(step.zones) : [...zones];
    for (const [index, at, count, words] of step.moves ?? []) {
      const kept = zones[index].cards;
      zones[index] = { ...zones[index], cards: [...kept.slice(0, at), ...words, ...kept.slice(at + count)] };
    }
    return zones;
  });
}

function named(zones) {
  return zones.map(([id, owner, words]) => ({ id, owner, cards: words }));
}

class Replay {
  // `data` comes from replay.py, `explanation` from records.py.
  constructor(data, explanation) {
    this.data = data;
    this.states = states(data);
    this.line = explanation.line ?? null;
    this.breach = breach(explanation);
    this.meaning = explanation.meaning;
    this.reason = explanation; // if a line has several moves, the reason for the wrong one
    this.rows = new Map((explanation.rows ?? []).map(([line, expected, found, same]) => [line, { found, same }]));
    this.whole = new Set(); // the long zones of which all cards are shown
    // A line printed after the end has no state of its own, but gets a step.
    this.last = data.steps.length - (this.line === data.total + 1 && this.endsHere() ? 0 : 1);
    this.difference = this.line === null ? null : Math.min(this.line - data.first, this.last);
    this.root = this.build();
    this.show(this.difference ?? 0);
  }

  endsHere() {
    return this.data.first - 1 + this.data.steps.length === this.data.total;
  }

  build() {
    const step = (label, key, target) =>
      button(label, () => this.show(target()), { "aria-keyshortcuts": key });
    this.first = step("First", "Home", () => 0);
    this.back = step("Back", "ArrowLeft", () => this.at - 1);
    this.forward = step("Forward", "ArrowRight", () => this.at + 1);
    this.end = step("Last", "End", () => this.last);
    this.jump = step(`To ${this.breach.name}`, "D", () => this.difference);
    this.slider = element("input", { type: "range", min: 0, max: this.last, "aria-label": "Line of the transcript" });
    this.slider.addEventListener("input", () => this.show(Number(this.slider.value)));
    this.said = element("div", { class: "said", "aria-live": "polite" });
    this.scene = element("div", { class: "scene" });
    const buttons = [this.first, this.back, this.forward, this.end, this.difference === null ? null : this.jump];
    const label = `Replay of ${this.data.case}`;
    const root = element(
      "div",
      { class: "replay", role: "group", tabindex: "0", "aria-label": label },
      element("div", { class: "controls" }, buttons),
      this.slider,
      this.said,
      this.scene,
      this.footnote(),
    );
    root.addEventListener("keydown", (event) => this.press(event));
    return root;
  }

  footnote() {
    const { first, steps, total } = this.data;
    const cut = steps.length < total ? `Lines ${first} to ${first + steps.length - 1} of ${total} are shown here. ` : "";
    const keys = `Keys: left, right, Home, End${this.difference === null ? "" : `, D for ${this.breach.name}`}. `;
    const frames = this.difference === null
      ? "Solid frame: moved by this line. Dot: just moved."
      : "Solid frame: moved by the expected line. Dashed frame: printed instead. Dot: just moved.";
    return element("p", { class: "footnote" }, cut, element("span", { class: "screen-only" }, keys), frames);
  }

  press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // with and without Caps Lock
    if (event.target === this.slider && key !== "d") return; // the slider uses the other keys itself
    const target = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.last,
      d: this.difference,
    }[key];
    if (target === undefined || target === null) return;
    event.preventDefault();
    this.show(target);
  }

  show(step) {
    this.at = Math.max(0, Math.min(step, this.last));
    const number = this.data.first + this.at;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", `line ${number} of ${this.data.total}`);
    // Not `disabled`: a pressed button must keep the focus, so that the keys still work.
    for (const control of [this.first, this.back]) control.setAttribute("aria-disabled", this.at === 0);
    for (const control of [this.end, this.forward]) control.setAttribute("aria-disabled", this.at === this.last);
    this.said.replaceChildren(...this.words(number));
    this.scene.replaceChildren(...this.pictures());
  }

  // The line that comes now and its reason; beside it the student's line if it differs.
  words(number) {
    const step = this.data.steps[this.at];
    const row = this.rows.get(number);
    const parted = this.line !== null && number >= this.line && row && !row.same;
    const here = this.at === this.difference;
    const own = here && this.reason.why && this.reason.why !== step?.why ? because(this.reason) : null;
    const reasons = [own, step ? because(step) : null];
    const expected = side(parted ? "Expected" : "The line", step ? step.line : null, reasons, "the transcript ends");
    const printed = parted
      ? side("Printed", row.found, [here ? because({ why: this.meaning }) : null], "no line", "printed")
      : null;
    const mark = here ? element("span", { class: "mark" }, this.breach.mark) : null;
    const which = element("b", {}, `Line ${number}`);
    const of = number > this.data.total ? ", after the end " : ` of ${this.data.total} `;
    const heading = element("p", { class: "where" }, which, of, mark);
    const sides = element("div", { class: "sides" }, expected, printed);
    return [heading, sides, this.note(number, parted)].filter(Boolean);
  }

  note(number, parted) {
    const past = this.line !== null && number > this.line;
    return past && !parted
      ? element("p", { class: "soft" }, `${this.breach.after}; the replay follows the expected transcript.`)
      : null;
  }

  pictures() {
    const place = Math.min(this.at, this.data.steps.length - 1);
    const step = this.data.steps[place];
    const marks = this.marks(place);
    const draw = (zone) =>
      cards(zone.cards, marks[zone.index], this.whole.has(zone.index), () => {
        this.whole.add(zone.index);
        this.show(this.at);
        this.root.focus();
      });
    const facts = (step.facts ?? []).map((fact) => element("p", { class: "fact" }, prose(fact)));
    const after = this.at > place ? element("p", { class: "soft" }, "This is the table before the last line.") : null;
    const options = this.at > place ? null : allowed(step);
    return [after, board(this.states[place], step.turn ?? 0, this.data.names, draw), ...facts, options].filter(Boolean);
  }

  // For every zone, a map from a card's place to its marks.
  marks(place) {
    const zones = this.states[place];
    const marks = zones.map(() => new Map());
    const add = (zone, at, mark) => marks[zone].set(at, [...(marks[zone].get(at) ?? []), mark]);
    const few = (moves, size) => (moves ?? []).filter((move) => size(move) <= MOST_MARKED);
    for (const [zone, at, , words] of few(this.data.steps[place].moves, (move) => move[3].length)) {
      words.forEach((_, index) => add(zone, at + index, "moved"));
    }
    for (const [zone, at, count] of few(this.data.steps[place + 1]?.moves, (move) => move[2])) {
      for (let index = 0; index < count; index += 1) add(zone, at + index, "expected");
    }
    // No state comes after the last line; its words name its cards.
    const step = this.data.steps[place];
    if (place === this.data.steps.length - 1) {
      for (const [zone, at] of namedCards(zones, step.turn, step.line)) add(zone, at, "expected");
    }
    const row = this.at === this.difference && this.at === place ? this.rows.get(this.line) : null;
    for (const [zone, at] of namedCards(zones, step.turn, row?.found ?? "", step.line)) add(zone, at, "printed");
    return marks;
  }
}

// The cards of a player that a line names, without those that another line names too.
function namedCards(zones, player, line, other = "") {
  const words = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const known = new Set(words(other));
  const named = new Set(words(line).filter((word) => !known.has(word)));
  return zones.flatMap((zone, index) =>
    player && zone.owner === player ? zone.cards.flatMap((word, at) => (named.has(word) ? [[index, at]] : [])) : [],
  );
}

function side(title, line, reasons, nothing, kind = "expected") {
  const shown = line === null ? element("p", { class: "none" }, nothing) : element("pre", { class: "line" }, line);
  return element("div", { class: `side ${kind}` }, element("p", { class: "side-name" }, title), shown, ...reasons);
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
