'use strict';
// Ochos Locos, part 1: Match-making. A card is kept as the string it is written as, e.g. 'G5'.

const PLAYERS = 3;
const HAND_SIZE = 5;
const COLOURS = 'RYGB';

const colourOf = (card) => card[0];
const numberOf = (card) => Number(card[1]);
const byColour = (a, b) => COLOURS.indexOf(colourOf(a)) - COLOURS.indexOf(colourOf(b));
const byNumber = (a, b) => numberOf(a) - numberOf(b);

/** The card that has to be played from the hand onto top, or undefined if none matches. */
function chooseCard(hand, top) {
  const sameColour = hand.filter((card) => colourOf(card) === colourOf(top)).sort(byNumber);
  const sameNumber = hand.filter((card) => numberOf(card) === numberOf(top)).sort(byColour);
  return sameNumber.length > sameColour.length ? sameNumber[0] : sameColour[0];
}

function play(hands, start, pile) {
  const lines = [`0: ${start}`];
  let top = start;
  for (let player = 0; ; player = (player + 1) % hands.length) {
    const hand = hands[player];
    const card = chooseCard(hand, top);
    if (card === undefined) {
      if (pile.length > 0) hand.push(pile.shift());
      lines.push(`${player + 1}: DRAW`);
      continue;
    }
    hand.splice(hand.indexOf(card), 1);
    top = card;
    if (hand.length === 0) {
      lines.push(`${player + 1}: ${card} (WINNER)`);
      return lines;
    }
    lines.push(`${player + 1}: ${card}`);
  }
}

// The input is read card by card; how the cards are spread over lines does not matter.
const cards = require('fs').readFileSync(0, 'utf8').match(/\S+/g);
const hands = Array.from({ length: PLAYERS }, () => cards.splice(0, HAND_SIZE));
const start = cards.shift();
console.log(play(hands, start, cards).join('\n'));
