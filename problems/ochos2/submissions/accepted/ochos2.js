'use strict';
// Ochos Locos, parts 2 to 4. The programs differ in this constant only.
const PART = 2;

const WILD_EIGHTS = PART >= 3;
const PLAYERS_GIVEN = PART >= 4;

const HAND_SIZE = 5;
const COLOURS = 'RYGB';

const colourRank = (card) => COLOURS.indexOf(card.colour);
const text = (card) => card.colour + card.number;

/** The card for which key is smallest, or null if there are no cards. */
function firstBy(key, cards) {
  return cards.reduce((best, card) => (best === null || key(card) < key(best) ? card : best), null);
}

/** The card for an ordinary turn, or null if no card of the hand matches top. */
function chooseCard(hand, top) {
  const sameColour = hand.filter((card) => card.colour === top.colour);
  const sameNumber = hand.filter((card) => card.number === top.number);
  if (WILD_EIGHTS) {
    const eights = [...sameColour, ...sameNumber].filter((card) => card.number === 8);
    if (eights.length > 0) return firstBy(colourRank, eights);
  }
  return sameNumber.length > sameColour.length
    ? firstBy(colourRank, sameNumber)
    : firstBy((card) => card.number, sameColour);
}

/** The card that answers an open 2, or null if there is none. */
function chooseAnswer(hand) {
  return firstBy(colourRank, hand.filter((card) => card.number === 2));
}

class Game {
  constructor(hands, start, pile) {
    this.hands = hands;
    this.pile = pile;
    this.top = start; // what has to be matched: an 8 has the colour named for it
    this.openTwo = false; // has top been laid as a 2 that nobody has dealt with yet?
    this.lines = [`0: ${text(start)}`];
  }

  run() {
    let player = 0;
    while (!this.turn(player)) player = (player + 1) % this.hands.length;
    return this.lines;
  }

  /** Plays one turn; true if the player has won with it. */
  turn(player) {
    const hand = this.hands[player];
    const card = this.openTwo ? chooseAnswer(hand) : chooseCard(hand, this.top);
    const event = card === null ? this.pickUp(hand) : this.lay(hand, card);
    this.lines.push(`${player + 1}: ${event}`);
    return hand.length === 0;
  }

  /** Takes cards from the pile, as many as are due and there; what to write about it. */
  pickUp(hand) {
    const event = this.openTwo ? 'TAKE TWO' : 'DRAW';
    hand.push(...this.pile.splice(0, this.openTwo ? 2 : 1));
    this.openTwo = false;
    return event;
  }

  /** Lays the card onto the discard pile; what to write about it. */
  lay(hand, card) {
    hand.splice(hand.indexOf(card), 1);
    this.top = card;
    this.openTwo = card.number === 2;
    if (hand.length === 0) return `${text(card)} (WINNER)`;
    if (WILD_EIGHTS && card.number === 8) {
      const { colour } = firstBy(colourRank, hand);
      this.top = { colour, number: 8 };
      return `${text(card)} LOCO ${colour}`;
    }
    return text(card);
  }
}

// The input is read word by word; how the cards are spread over lines does not matter.
const words = require('fs').readFileSync(0, 'utf8').match(/\S+/g);
const players = PLAYERS_GIVEN ? Number(words.shift()) : 3;
const cards = words.map((word) => ({ colour: word[0], number: Number(word[1]) }));
const hands = Array.from({ length: players }, () => cards.splice(0, HAND_SIZE));
const start = cards.shift();
console.log(new Game(hands, start, cards).run().join('\n'));
