// Names the colour it holds most of, the first of several.
'use strict';
const fs = require('fs');

const COLOURS = ['R', 'Y', 'G', 'B'];
const byRainbow = (a, b) => COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour);
const parse = token => ({ colour: token[0], number: Number(token[1]), toString: () => token });

class Game {
  constructor(text) {
    const rows = text.split('\n').map(row => row.split(' ').filter(Boolean).map(parse));
    this.hands = rows.slice(0, 3);
    this.top = rows[3][0];
    this.colour = this.top.colour;
    this.pile = rows.slice(4).flat();
    this.open = false;
    this.lines = [`0: ${this.top}`];
  }

  choose(hand) {
    const number = hand.filter(card => card.number === this.top.number).sort(byRainbow);
    if (this.open) return number[0];
    const colour = hand.filter(card => card.colour === this.colour).sort((a, b) => a.number - b.number);
    const eights = [...number, ...colour].filter(card => card.number === 8).sort(byRainbow);
    if (eights.length) return eights[0];
    return number.length > colour.length ? number[0] : colour[0];
  }

  name(hand) {
    const held = colour => hand.filter(card => card.colour === colour).length;
    return COLOURS.reduce((best, colour) => (held(colour) > held(best) ? colour : best));
  }

  turn(player) {
    const hand = this.hands[player];
    const card = this.choose(hand);
    if (!card) {
      this.lines.push(`${player + 1}: ${this.open ? 'TAKE TWO' : 'DRAW'}`);
      hand.push(...this.pile.splice(0, this.open ? 2 : 1));
      this.open = false;
      return false;
    }
    hand.splice(hand.indexOf(card), 1);
    this.top = card;
    this.colour = card.colour;
    this.open = card.number === 2;
    let line = `${player + 1}: ${card}`;
    if (hand.length === 0) line += ' (WINNER)';
    else if (card.number === 8) {
      this.colour = this.name(hand);
      line += ` LOCO ${this.colour}`;
    }
    this.lines.push(line);
    return hand.length === 0;
  }
}

const game = new Game(fs.readFileSync(0, 'utf8'));
let turn = 0;
while (!game.turn(turn % 3)) turn++;
process.stdout.write(game.lines.join('\n') + '\n');
