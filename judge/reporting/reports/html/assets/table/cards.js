// Cards that lie together: a fan shows all of them, a stack its top card.

const MOST_CARDS = 30; // a fan of more cards shows only its ends
const END_CARDS = 8;

// The cards in order, each over the one before it. `marks` maps a card's place to its marks. There is `room` for that
// many cards, so that the table keeps its height from step to step. `showAll` asks for all cards of a long fan.
function fan(words, marks, room = 0, { kind = "", whole = false, showAll = null } = {}) {
  const drawn = (from, to) => words.slice(from, to).map((word, index) => card(word, marks.get(from + index)));
  const isCut = !whole && words.length > MOST_CARDS;
  const more = () => element("li", { class: "between" }, button(`${words.length - 2 * END_CARDS} more`, showAll));
  const shown = isCut
    ? [...drawn(0, END_CARDS), more(), ...drawn(words.length - END_CARDS, words.length)]
    : drawn(0, words.length);
  const apart = words.some((word) => !face(word)) ? " apart" : ""; // of a word, every letter must be seen
  const drawing = element("ul", { class: `cards fan${apart} ${kind}`.trim() }, shown);
  const rooms = Array.from({ length: Math.min(room, MOST_CARDS) }, () => element("li", { class: "card" }));
  const free = element("ul", { class: `cards fan rooms ${kind}`.trim(), "aria-hidden": "true" }, rooms);
  return room ? element("div", { class: "roomy" }, drawing, free) : drawing;
}

// A stack of `count` cards of which `word` is seen.
function stack(word, marks, count, kind = "") {
  if (!count) return gap(kind);
  return element("ul", { class: `cards stack depth-${Math.min(count, 4)} ${kind}`.trim() }, card(word, marks));
}

// The place of a card where none lies.
function gap(kind, words = "") {
  return element("p", { class: `cards gap ${kind}`.trim() }, words);
}
