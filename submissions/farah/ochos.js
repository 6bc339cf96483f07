const rows = require("fs").readFileSync(0, "utf8").trim().split("\n").map((row) => row.trim().split(/\s+/));
const hands = rows.slice(0, 3);
let top = rows[3][0];
const pile = rows.slice(4).flat();
const out = [`0:${top}`];
for (let turn = 0; ; turn++) {
  const hand = hands[turn % 3];
  const colour = hand.filter((card) => card[0] === top[0]).sort();
  const number = "RYGB".split("").map((c) => c + top[1]).filter((card) => hand.includes(card));
  const card = number.length > colour.length ? number[0] : colour[0];
  if (!card) {
    out.push(`${(turn % 3) + 1}:DRAW`);
    if (pile.length) hand.push(pile.shift());
    continue;
  }
  hand.splice(hand.indexOf(card), 1);
  top = card;
  out.push(`${(turn % 3) + 1}:${card}${hand.length ? "" : " (WINNER)"}`);
  if (!hand.length) break;
}
console.log(out.join("\n"));
