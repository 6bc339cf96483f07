// The replay: the table before each line of the expected transcript, the printed line beside it where the two differ,
// and the list of moves.

const MOST_MARKED = 6; // if more cards move at once (a shuffle, a deal), they are not marked
const PAUSE = 1200; // milliseconds between lines while the game plays

// The table before each line, made from the first state and the changes since.
function states(data) {
  let zones = named(data.zones);
  return data.steps.map((step) => {
    zones = step.zones ? named(step.zones) : [...zones];
    for (const [index, at, count, words] of step.moves ?? []) {
      const kept = zones[index].cards;
      zones[index] = { ...zones[index], cards: [...kept.slice(0, at), ...words, ...kept.slice(at + count)] };
    }
    const laid = new Map((step.laid ?? []).map(([index, last, as]) => [index, { last, as }]));
    return zones.map((zone, index) => ({ ...zone, last: 1, as: "", ...laid.get(index) }));
  });
}

function named(zones) {
  return zones.map(([id, owner, words]) => ({ id, owner, cards: words }));
}

class Replay {
  // `data` comes from replay.py, `explanation` from records.py; in an arena nothing is explained.
  constructor(data, explanation) {
    this.data = data;
    data.steps.forEach((step, at) => {
      if (step.part) step.facts ??= data.steps[at - 1]?.facts; // those of a line stand with its first part
    });
    this.states = states(data);
    this.table = new CardTable(this.states, data.names);
    this.line = explanation.line ?? null;
    this.breach = breach(explanation);
    this.meaning = explanation.meaning ?? "";
    this.reason = explanation; // if a line has several moves, the reason for the wrong one
    this.rows = new Map((explanation.rows ?? []).map(([line, expected, found, same]) => [line, { found, same }]));
    // A line printed after the end has no state of its own, but gets a step.
    this.last = data.steps.length - (this.line === data.total + 1 && this.endsHere() ? 0 : 1);
    this.difference = this.line === null ? null : Math.min(this.line - data.first, this.last);
    // The steps that are marked: broken rules, and what an analysis calls a mistake.
    this.marked = data.steps.flatMap((step, at) => (step.mark ? [at] : []));
    this.places = Array.from({ length: this.last + 1 }, (_, at) => data.steps[at]?.at ?? String(data.first + at));
    this.longest = longestTexts(data, explanation, this.breach);
    this.timer = null; // while the game plays
    this.root = this.build();
    replayOf.set(this.root, this);
    this.show(this.difference ?? 0);
  }

  endsHere() {
    return this.data.first - 1 + this.data.steps.length === this.data.total;
  }

  build() {
    const step = (label, key, target) =>
      button(label, () => this.go(target()), { "aria-keyshortcuts": key });
    this.first = step("First", "Home", () => 0);
    this.back = step("Back", "ArrowLeft", () => this.at - 1);
    this.forward = step("Forward", "ArrowRight", () => this.at + 1);
    this.end = step("Last", "End", () => this.last);
    this.play = button("Play", () => this.turnOn(this.timer === null), { class: "play", "aria-keyshortcuts": "Space" });
    this.jump = step(`To ${this.breach.name}`, "D", () => this.difference);
    this.slider = element("input", { type: "range", min: 0, max: this.last, "aria-label": "Line of the transcript" });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.where = element("div", { class: "at", "aria-live": "polite" });
    this.said = element("div", { class: "said", "aria-live": "polite" });
    this.scene = element("div", { class: "scene" });
    this.remarks = element("div", { class: "remarks" });
    const differs = new Set([...this.rows].flatMap(([number, row]) => (row.same === 0 ? [number] : [])));
    this.moves = new MoveList(this.data, this.places, this.difference, this.breach.mark, differs, (at) => this.go(at));
    const jump = this.difference === null ? null : this.jump;
    const next = button(`Next ${this.markName}`, () => this.go(this.nextMarked(1)), { "aria-keyshortcuts": "N" });
    const buttons = [this.first, this.back, this.play, this.forward, this.end, jump, this.marked.length ? next : null];
    return element(
      "div",
      { class: "replay", role: "group", tabindex: "0", "aria-label": `Replay of ${this.data.case}` },
      element("div", { class: "around" },
        element("div", { class: "controls" }, buttons, element("div", { class: "slide" }, this.slider, this.ticks())),
        this.where,
        element("div", { class: "seen" }, this.scene, this.said, this.remarks),
        this.moves.list),
      this.footnote(),
    );
  }

  // What `N` leads to.
  get markName() {
    return this.data.steps.some((step) => step.mark && step.kind !== "fault") ? "mistake" : "broken rule";
  }

  // The marked step after this one (`way` 1) or before it (-1); after the last one comes the first.
  nextMarked(way) {
    const beyond = this.marked.filter((at) => (at - this.at) * way > 0);
    return (way > 0 ? beyond[0] : beyond.at(-1)) ?? this.marked.at(way > 0 ? 0 : -1) ?? null;
  }

  // The difference and the marked steps on the slider. Attributes of SVG, because the page's policy allows no inline
  // style.
  ticks() {
    const steps = this.difference === null ? this.marked : [this.difference, ...this.marked];
    if (!steps.length || !this.last) return null;
    const made = (name, attributes) => {
      const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
      for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
      return shape;
    };
    const drawing = made("svg", { class: "tick", "aria-hidden": "true" });
    for (const at of steps) {
      const kind = this.data.steps[at]?.kind ?? "first";
      drawing.append(made("rect", { class: kind, x: `${(100 * at) / this.last}%`, width: "4", height: "100%" }));
    }
    return drawing;
  }

  footnote() {
    const { first, steps, total } = this.data;
    const last = first + steps.length - 1;
    const range = steps.length < total ? `Lines ${first} to ${last} of ${total} are shown here. ` : "";
    const jump = this.difference === null ? "" : `, D for ${this.breach.name}`;
    const marked = this.marked.length ? `, N and P for the next and the previous ${this.markName}` : "";
    const keys = `Keys: left, right, Home, End, space to play${jump}${marked}. `;
    const frames = this.difference === null
      ? "Raised with a frame: moved by this line. Bar below: just moved."
      : "Raised with a frame: moved by the expected line. Dashed frame: printed instead. Bar below: just moved.";
    return element("p", { class: "footnote" }, range, element("span", { class: "screen-only" }, keys), frames);
  }

  // Whether the key means something here.
  press(key) {
    if (key === " ") {
      this.turnOn(this.timer === null);
      return true;
    }
    const target = {
      ArrowLeft: this.at - 1,
      ArrowRight: this.at + 1,
      Home: 0,
      End: this.last,
      d: this.difference,
      n: this.nextMarked(1),
      p: this.nextMarked(-1),
    }[key];
    if (target === undefined || target === null) return false;
    this.go(target);
    return true;
  }

  // Plays the game from here, at the end from the beginning, or stops.
  turnOn(on) {
    clearInterval(this.timer);
    this.timer = on ? setInterval(() => this.tock(), PAUSE) : null;
    this.play.textContent = on ? "Pause" : "Play";
    for (const live of [this.where, this.said]) live.setAttribute("aria-live", on ? "off" : "polite");
    if (on && this.at === this.last) this.show(0);
  }

  tock() {
    if (this.root.isConnected && this.at < this.last) this.step(this.at + 1);
    if (!this.root.isConnected || this.at === this.last) this.turnOn(false);
  }

  // A step that somebody asks for also stops the game.
  go(step) {
    if (this.timer !== null) this.turnOn(false);
    this.step(step);
  }

  // Shows a step for somebody who looks at the replay.
  step(step) {
    this.show(step);
    this.root.dispatchEvent(new Event("step", { bubbles: true }));
  }

  // The number of the line that is shown.
  get number() {
    return Math.trunc(Number(this.place));
  }

  // Where the step is in its game: `17`, or `17.2` for the second move of line 17.
  get place() {
    return this.places[this.at];
  }

  // Shows the step at this place, or else the first one of its line.
  seek(place) {
    const at = this.places.indexOf(place);
    const line = Math.trunc(Number(place));
    this.show(at < 0 ? this.places.findLastIndex((other) => Number(other) < Math.max(line, 1)) + 1 : at);
  }

  // Shows the line with this number and leads there.
  lead(number) {
    this.show(number - this.data.first);
    this.root.scrollIntoView();
    this.root.focus({ preventScroll: true });
  }

  show(step) {
    this.at = Math.max(0, Math.min(step, this.last));
    const number = this.number;
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", `line ${number} of ${this.data.total}`);
    // Not `disabled`: a pressed button must keep the focus, so that the keys still work.
    for (const control of [this.first, this.back]) control.setAttribute("aria-disabled", this.at === 0);
    for (const control of [this.end, this.forward]) control.setAttribute("aria-disabled", this.at === this.last);
    this.where.replaceChildren(...this.heading(number));
    this.said.replaceChildren(...this.sides(number));
    this.draw();
    this.moves.show(this.at);
  }

  heading(number) {
    const step = this.data.steps[this.at];
    const mark = this.at === this.difference ? this.breach.mark : step?.mark;
    const of = number > this.data.total ? ", after the end" : ` of ${this.data.total}`;
    const line = step?.line;
    return [
      element("p", { class: "where" },
        element("b", {}, `Line ${number}`), of, step?.part ? `, ${step.part}` : "", " ",
        step?.value ? [element("span", { class: "value" }, step.value), " "] : null,
        mark ? element("span", { class: `mark ${step?.kind ?? ""}`.trim() }, mark) : null),
      line ? element("code", { class: "now", "aria-hidden": "true" }, line) : "",
    ];
  }

  // The line that comes now and its reason; beside it what was printed.
  sides(number) {
    const step = this.data.steps[this.at];
    const here = this.at === this.difference;
    const own = here && this.reason.why && this.reason.why !== step?.why ? because(this.reason) : null;
    const title = this.difference === null ? "The line" : "Expected";
    const reasons = [own, step ? because(step) : null];
    const room = { line: this.longest.lines, reasons: this.longest.reasons };
    const expected = side(title, step ? step.line : null, reasons, "the transcript ends", room);
    return this.difference === null ? [expected] : [expected, this.printed(number, here)];
  }

  printed(number, here) {
    const row = this.rows.get(number);
    const room = { line: this.longest.printed, reasons: this.longest.meanings };
    const shown = (line, nothing, why) => side("Printed", line, [because({ why })], nothing, room, "printed");
    if (number < this.line || row?.same) return shown(null, "the same line", "");
    if (here && this.reason.broken && !row) return shown(null, "nothing", "The output ends before this line.");
    return row
      ? shown(row.found, "no line", here ? this.meaning : "")
      : shown(null, "not shown here", `${this.breach.after}; the replay follows the expected transcript.`);
  }

  draw() {
    const place = Math.min(this.at, this.data.steps.length - 1);
    const step = this.data.steps[place];
    const again = (zone) => {
      this.draw();
      (this.scene.querySelector(`[data-zone="${CSS.escape(zone)}"]`) ?? this.root).focus({ preventScroll: true });
    };
    const zones = this.states[place];
    this.scene.replaceChildren(this.table.draw(zones, step, this.marks(place), again));
    const after = this.at > place ? element("p", { class: "fact" }, AFTER_THE_END) : null;
    const facts = (step.facts ?? []).map((fact) => element("p", { class: "fact" }, prose(fact)));
    const remarks = [after, ...facts, this.at > place ? null : allowed(step)];
    this.remarks.replaceChildren(roomy(remarks, this.longest.remarks));
  }

  // For every zone, a map from a card's place to its marks.
  marks(place) {
    const zones = this.states[place];
    const marks = zones.map(() => new Map());
    const add = (zone, at, mark) => marks[zone].set(at, [...(marks[zone].get(at) ?? []), mark]);
    const markNew = (zone, at, words, others, mark) => {
      const found = without(words, others);
      if (found.length <= MOST_MARKED) for (const index of found) add(zone, at + index, mark);
    };
    for (const [zone, at, count, words] of this.data.steps[place].moves ?? []) {
      markNew(zone, at, words, this.states[place - 1][zone].cards.slice(at, at + count), "moved");
    }
    for (const [zone, at, count, words] of this.data.steps[place + 1]?.moves ?? []) {
      markNew(zone, at, zones[zone].cards.slice(at, at + count), words, "expected");
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

// The places of the words that are not among the others; of equal words, each other one stands for one.
function without(words, others) {
  const left = [...others];
  return words.flatMap((word, index) => {
    const at = left.indexOf(word);
    if (at < 0) return [index];
    left.splice(at, 1);
    return [];
  });
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
