// What a card looks like. The judge knows no game: a card is a word, and the word's form says it (docs/formats.md).

const AS_TEXT = "\uFE0E"; // a symbol in the colour of the text, not a picture
const BACK = "?"; // a card that lies face down
const SUITS = { C: ["♣", "clubs"], D: ["♦", "diamonds"], H: ["♥", "hearts"], S: ["♠", "spades"] };
const COLOURS = { R: "red", Y: "yellow", G: "green", B: "blue" };

// The corner, the centre and the CSS classes of a card; null for a word of another form, which is shown as it is.
function face(word) {
  const [, rank, suit] = /^(10|[2-9TJQKA])([CDHS])$/.exec(word) ?? [];
  if (rank) {
    const [shown, symbol] = [rank === "T" ? "10" : rank, SUITS[suit][0] + AS_TEXT];
    const [centre, court] = "JQK".includes(rank) ? [rank, " court"] : [symbol, ""];
    return { corner: `${shown}\n${symbol}`, centre, kind: `suit-${suit}${court}` };
  }
  const [, colour, number] = /^([RYGB])([0-9]{1,2})$/.exec(word) ?? [];
  if (colour) return { corner: `${number}\n${colour}`, centre: number, kind: `coloured colour-${colour}` };
  if (word === BACK) return { corner: "", centre: "", kind: "back" };
  if (word === "0") return { corner: "0\n★", centre: "★", kind: "joker" };
  return /^[0-9]{1,2}$/.test(word) ? { corner: word, centre: word, kind: "number" } : null;
}

// `marks` are words for what is special about the card: moved, expected, printed.
function card(word, marks = []) {
  const seen = face(word);
  const classes = ["card", seen?.kind ?? "plain", ...marks].join(" ");
  const shown = { class: classes, title: word === BACK ? null : word, "data-corner": seen?.corner, "data-centre": seen?.centre };
  return element("li", shown, seen ? hidden(seen.kind === "back" ? "a hidden card" : word) : word, marks.length ? hidden(` (${marks.join(", ")})`) : null);
}

// What cards count as: a card, a suit or colour, or else a word.
function countsAs(word) {
  if (face(word) && Number.isNaN(Number(word))) return element("ul", { class: "cards small" }, card(word));
  const [symbol, name] = SUITS[word] ?? ["", COLOURS[word]];
  if (!name) return element("b", {}, word);
  const kind = symbol ? `suit-${word}` : `colour-${word}`;
  return element("b", { class: `chip ${kind}`, "data-centre": symbol && symbol + AS_TEXT }, name);
}
