// A game by hand: the table as the person sees it, its hand as buttons, and what has happened. The server says all of it
// after each answer; until the game is over, it does not know the other hands either.

class Board {
  constructor(root) {
    this.said = element("p", { class: "refused", role: "alert" });
    this.prompt = element("p", { class: "prompt" });
    this.facts = element("p", { class: "soft" });
    this.news = element("ol", { class: "news" });
    this.log = element("pre", { class: "log", tabindex: "0", role: "group", "aria-label": "All that has happened" });
    this.scene = element("div", { class: "scene" });
    this.hand = element("ul", { class: "own-hand", "aria-label": "Your hand" });
    this.choices = element("div", { class: "choices" });
    this.undo = button("Undo", () => this.say("undo"), { "aria-keyshortcuts": "U" });
    this.leave = button("Leave the table", () => this.end());
    this.keys = element("p", { class: "footnote" });
    this.playing = element("div", { class: "playing" },
      element("section", { class: "happened", "aria-live": "polite", "aria-label": "What has happened" },
        this.news, this.prompt, this.facts),
      this.scene,
      element("section", { class: "mine", "aria-label": "Your turn" },
        this.hand, element("div", { class: "controls" }, this.choices, this.undo, this.leave), this.said, this.keys),
      element("details", {}, element("summary", {}, "All that has happened"), this.log));
    this.root = root;
    this.seen = []; // the zones of every position, so that the table keeps its room
    root.replaceChildren(this.playing);
    addEventListener("keydown", (event) => this.press(event));
  }

  // Asks the server, and shows what it says.
  async ask(page, body) {
    if (this.playing.ariaBusy === "true") return;
    this.playing.ariaBusy = "true";
    try {
      const how = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
      const answer = await fetch(page, how);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      this.show(await answer.json());
    } catch {
      this.said.textContent = "No answer from the game: has it ended in the terminal?";
    } finally {
      this.playing.ariaBusy = "false";
    }
  }

  say(words) {
    return this.ask("say", { words, answers: this.state.answers });
  }

  async end() {
    const headers = { "Content-Type": "application/json" };
    await fetch("leave", { method: "POST", headers, body: "{}" }).catch(() => null);
    this.root.replaceChildren(element("p", { class: "notice" }, "You have left the table. You can close this page."));
  }

  show(state) {
    const before = this.state;
    this.state = state;
    this.said.textContent = state.refused;
    if (state.refused && before?.answers === state.answers && state.position) return;
    this.log.textContent = state.log.join("\n");
    this.log.scrollTop = this.log.scrollHeight;
    const fresh = state.fresh ? state.log.slice(-state.fresh) : [];
    this.news.replaceChildren(...fresh.map((line) => element("li", {}, element("code", {}, line))));
    if (before) document.getElementById("rules").open = false;
    if (state.over) this.finish(state);
    else this.draw(state);
  }

  draw({ position, names, seat, answers }) {
    const [zones] = states(position.table);
    const [step] = position.table.steps;
    this.seen.push(zones);
    const table = new CardTable(this.seen, names);
    table.first = seat;
    const marks = zones.map(() => new Map());
    const drawn = table.draw(zones, { ...step, leader: position.leader, line: "" }, marks, () => this.draw(this.state));
    drawn.querySelector(".player").classList.add("own");
    this.scene.replaceChildren(drawn);
    this.prompt.textContent = position.prompt;
    this.facts.textContent = (step.facts ?? []).join(" ");
    this.offer(position);
    this.undo.setAttribute("aria-disabled", answers === 0);
  }

  // The hand and the other answers. What is not allowed can be chosen, too: the game then says which rule forbids it.
  offer({ hand, choices }) {
    const onCard = new Map(choices.filter((choice) => choice.card).map((choice) => [choice.card, choice]));
    this.hand.replaceChildren(...hand.map((word) => {
      const choice = onCard.get(word);
      const drawn = element("ul", { class: "cards large" }, card(word));
      if (!choice) return element("li", {}, drawn);
      const kind = choice.allowed ? "choice" : "choice forbidden";
      const made = button("", () => this.choose(choice), { class: kind, "data-words": choice.words });
      made.append(drawn, choice.allowed ? "" : hidden(" (not allowed)"));
      return element("li", {}, made);
    }));
    const others = choices.filter((choice) => !choice.card);
    this.choices.replaceChildren(...others.map((choice) =>
      button(choice.label, () => this.choose(choice),
        { class: "choice", "data-words": choice.words, "aria-keyshortcuts": choice.key || null })));
    const keys = [...others, { key: "U", label: "Undo" }].filter((choice) => choice.key);
    this.keys.textContent = `Keys: left and right to choose, Enter to play, ${keys
      .map(({ key, label }) => `${key} for ${label.split(":")[0].toLowerCase()}`).join(", ")}.`;
    (this.buttons().find((one) => !one.matches(".forbidden")) ?? this.undo).focus({ preventScroll: true });
  }

  // A choice with more than one meaning, as an eight, leads to the buttons that say which.
  choose({ words }) {
    const meanings = this.buttons().filter((one) => one.dataset.words.startsWith(words) && one.dataset.words !== words);
    if (meanings.length) {
      meanings[0].focus();
      this.said.textContent = "Which one? Choose with left and right, then press Enter.";
    } else {
      this.say(words);
    }
  }

  buttons() {
    return [...this.playing.querySelectorAll("button.choice")];
  }

  press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!this.state?.position || event.target.closest?.("pre, summary")) return;
    const buttons = this.buttons();
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
    const pressed = [...buttons, this.undo].find((one) =>
      one.getAttribute("aria-keyshortcuts") === event.key.toUpperCase());
    if (to !== undefined) buttons[(to + buttons.length) % buttons.length]?.focus();
    else if (pressed && !event.repeat) pressed.click();
    else return;
    event.preventDefault();
  }

  // The game is over: everybody's cards may be seen.
  finish({ over, names }) {
    const places = names.map((name, index) => ({ name, place: over.places[index], points: over.points[index] }));
    places.sort((one, other) => one.place - other.place);
    const hasPoints = places.some(({ place, points }) => place !== points); // in Dubito they are the places again
    const rows = places.map(({ name, place, points }) =>
      element("tr", {}, element("td", { class: "number" }, String(place)),
        element("th", { scope: "row" }, element("bdi", {}, name)),
        hasPoints ? element("td", { class: "number" }, String(points)) : null));
    const replay = new Replay(over.replay, {});
    const heading = element("h2", { tabindex: "-1" }, "The game is over");
    const kept = over.file
      ? element("p", {}, "The record is in ", element("code", {}, over.file), ".")
      : element("p", { class: "soft" }, "The record is below. With --record FILE it is kept.");
    this.root.replaceChildren(heading,
      table("Places", "plain numbers", ["Place", "Player", ...(hasPoints ? ["Points"] : [])], rows), kept,
      element("div", { class: "controls" }, this.leave),
      element("h2", {}, "The game, card by card"), replay.root,
      element("details", {}, element("summary", {}, "The record as text"), element("pre", {}, over.text.join("\n"))));
    heading.focus();
  }
}

const board = new Board(document.getElementById("board"));
document.documentElement.classList.add("scripted");
board.ask("state");
