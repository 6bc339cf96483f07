// Cards and their zones. The judge knows no game: a card is a word, and its colour is only an extra.

const COLOURED = /[RYGBHDSC]/;
const MOST_CARDS = 18; // a longer zone shows only its ends
const END_CARDS = 6;

// The letter of a card's suit or colour: the last character (`QS`), otherwise the first (`B3`).
function suit(word) {
  const letter = [word.slice(-1), word.slice(0, 1)].find((part) => /[A-Z]/.test(part));
  return word.length > 1 && word.length < 4 && letter && COLOURED.test(letter) ? letter : "none";
}

// `marks` are words for what is special about the card: moved, expected, printed.
function card(word, marks = []) {
  const classes = ["card", `suit-${suit(word)}`, word.length > 3 ? "long" : "", ...marks].filter(Boolean).join(" ");
  return element("li", { class: classes }, word, marks.length ? hidden(` (${marks.join(", ")})`) : null);
}

// A zone's cards in order. `marks` maps a card's place to its marks; `whole`: show all; `showWhole` asks for that.
function cards(words, marks, whole, showWhole) {
  const drawn = (from, to) => words.slice(from, to).map((word, index) => card(word, marks.get(from + index)));
  if (!words.length) return element("p", { class: "empty" }, "empty");
  if (whole || words.length <= MOST_CARDS) return element("ul", { class: "cards" }, drawn(0, words.length));
  const between = words.length - 2 * END_CARDS;
  const more = button(`${between} more`, showWhole, { class: "more" });
  const ends = [...drawn(0, END_CARDS), element("li", {}, more), ...drawn(words.length - END_CARDS, words.length)];
  return element("ul", { class: "cards" }, ends);
}

// The zones of the table, then each player's, the player to move marked. `names` are those of the players, if known.
function board(zones, turn, names, draw) {
  const owners = [...new Set(zones.map((zone) => zone.owner))].sort((one, other) => one - other);
  return element("div", { class: "board" }, owners.map((owner) => place(owner, turn, names, zones, draw)));
}

function place(owner, turn, names, zones, draw) {
  const own = zones.map((zone, index) => ({ ...zone, index })).filter((zone) => zone.owner === owner);
  const moves = owner > 0 && owner === turn;
  const hand = owner > 0 && own.length === 1 ? own[0] : null; // a player's only zone needs no name
  const heading = element("p", { class: "place-name" },
    owner > 0 ? `Player ${owner}` : "Table",
    owner > 0 && names ? [" ", element("bdi", { class: "player-name" }, names[owner - 1])] : null,
    hand ? held(hand) : null,
    moves ? [" ", element("span", { class: "turn" }, "to move")] : null);
  const drawn = own.map((zone) => {
    const name = owner > 0 && zone.id.endsWith(owner) ? zone.id.slice(0, -String(owner).length) : zone.id;
    const label = hand ? null : element("p", { class: "zone-name" }, name, held(zone));
    return element("div", { class: "zone" }, label, draw(zone));
  });
  return element("div", { class: `place ${owner > 0 ? "player" : "table"}${moves ? " moves" : ""}` }, heading, drawn);
}

function held(zone) {
  return zone.cards.length ? element("span", { class: "count" }, ` ${many(zone.cards.length, "card")}`) : null;
}
