// Numbers the players 0 to N - 1.
const [head, ...rows] = require('fs').readFileSync(0, 'utf8').split('\n').filter(row => row !== '');
const n = +head;
const hands = rows.slice(0, n).map(row => row.split(' '));
let top = rows[n];
const pile = rows.slice(n + 1).join(' ').split(' ');
let open = false;

const rank = card => 'RYGB'.indexOf(card[0]);
const firstOf = cards => cards.reduce((a, b) => (rank(b) < rank(a) ? b : a));
const lowestOf = cards => cards.reduce((a, b) => (b[1] < a[1] ? b : a));

const pick = hand => {
  const colour = hand.filter(c => c[0] === top[0]);
  const number = hand.filter(c => c[1] === top[1]);
  if (open) return number.length ? firstOf(number) : null;
  const eights = hand.filter(c => c[1] === '8' && (colour.includes(c) || number.includes(c)));
  if (eights.length) return firstOf(eights);
  if (number.length > colour.length) return firstOf(number);
  return colour.length ? lowestOf(colour) : null;
};

console.log(`0: ${top}`);
let p = 0;
for (;;) {
  const card = pick(hands[p]);
  if (card === null) {
    console.log(`${p}: ${open ? 'TAKE TWO' : 'DRAW'}`);
    hands[p] = hands[p].concat(pile.splice(0, open ? 2 : 1));
    open = false;
  } else {
    hands[p] = hands[p].filter(c => c !== card);
    if (hands[p].length === 0) {
      console.log(`${p}: ${card} (WINNER)`);
      break;
    }
    open = card[1] === '2';
    top = card[1] === '8' ? firstOf(hands[p])[0] + '8' : card;
    console.log(`${p}: ${card}${card[1] === '8' ? ' LOCO ' + top[0] : ''}`);
  }
  p = (p + 1) % n;
}
