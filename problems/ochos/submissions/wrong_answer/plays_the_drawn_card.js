// A drawn card that matches is played in the same turn.
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\n').map(l => l.trim().split(/\s+/));
const hands = lines.slice(0, 3);
let [top] = lines[3];
const pile = lines.slice(4).flat();
const out = [`0: ${top}`];

const matches = card => card[0] === top[0] || card[1] === top[1];

function choose(hand) {
  const colour = hand.filter(c => c[0] === top[0]).sort();
  const number = hand.filter(c => c[1] === top[1]).sort((a, b) => 'RYGB'.indexOf(a[0]) - 'RYGB'.indexOf(b[0]));
  return number.length > colour.length ? number[0] : colour[0];
}

for (let turn = 0; ; turn++) {
  const player = turn % 3;
  const hand = hands[player];
  let card = choose(hand);
  if (card === undefined && pile.length > 0) {
    hand.push(pile.shift());
    card = choose(hand);
  }
  if (card === undefined) {
    out.push(`${player + 1}: DRAW`);
    continue;
  }
  hand.splice(hand.indexOf(card), 1);
  top = card;
  out.push(`${player + 1}: ${card}${hand.length === 0 ? ' (WINNER)' : ''}`);
  if (hand.length === 0) break;
}
console.log(out.join('\n'));
