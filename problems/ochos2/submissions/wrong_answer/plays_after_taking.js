// Takes two cards and then still has a turn.
const input = require('fs').readFileSync(0, 'utf8');
const cards = input.match(/[RYGB][1-8]/g);
const hands = [cards.slice(0, 5), cards.slice(5, 10), cards.slice(10, 15)];
let top = cards[15];
let pile = cards.slice(16);
let open = false;
let winner = false;

const first = list => ['R', 'Y', 'G', 'B'].map(c => list.find(card => card[0] === c)).find(card => card);

console.log('0: ' + top);
for (let p = 0; !winner; p = (p + 1) % 3) {
  const hand = hands[p];
  const say = what => console.log(p + 1 + ': ' + what);
  const twos = hand.filter(card => card[1] === '2');
  let card;
  if (open && twos.length) {
    card = first(twos);
  } else {
    if (open) {
      say('TAKE TWO');
      hand.push(...pile.splice(0, 2));
    }
    const byColour = hand.filter(c => c[0] === top[0]).sort();
    const byNumber = hand.filter(c => c[1] === top[1]);
    card = byNumber.length > byColour.length ? first(byNumber) : byColour[0];
    if (!card && !open) {
      say('DRAW');
      hand.push(...pile.splice(0, 1));
    }
  }
  open = false;
  if (card) {
    hand.splice(hand.indexOf(card), 1);
    top = card;
    open = card[1] === '2';
    winner = hand.length === 0;
    say(card + (winner ? ' (WINNER)' : ''));
  }
}
