// Turns the numbers drawn into doubles before the remainder is taken, so that the low bits are lost.
const lines = require("fs").readFileSync(0, "utf8").split("\n").map((line) => line.trim().split(/\s+/));
const MASK = (1n << 64n) - 1n;
let state = BigInt(lines[0][1]);

function below(n) {
  state = (state + 0x9e3779b97f4a7c15n) & MASK;
  let z = state;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return Number(z ^ (z >> 31n)) % n;
}

const players = lines[1].slice(1).map((bot, i) => ({
  id: i + 1,
  bot,
  cards: lines[2 + i].slice(1).map(Number),
  later: 0,
  doubts: 0,
  honest: 0,
  bluffs: 0,
}));
const sort = (cards) => cards.sort((a, b) => a - b);
const count = (cards, value) => cards.filter((card) => card === value).length;
players.forEach((player) => sort(player.cards));

let inGame = players.slice();
let circulation = Array.from({ length: 13 }, (_, i) => i + 1);
let board = [];
let last = null;
let number = 0;
const out = [];

function after(player) {
  return inGame.find((other) => other.id > player.id) || inGame[0];
}

function atRandom(cards, many) {
  const n = many ? 3 : 1 + below(3);
  const taken = [];
  while (taken.length < n && cards.length) taken.push(cards.splice(below(cards.length), 1)[0]);
  return taken;
}

function same(cards, value, many) {
  let m = Math.min(3, count(cards, value));
  if (!many) m = 1 + below(m);
  cards.splice(cards.indexOf(value), m);
  return Array(m).fill(value);
}

const isShy = (player) => player.doubts * 2 < player.later;

function wantsDoubt(me) {
  const empty = last.player.cards.length === 0;
  if (me.bot === "ExampleBot") return empty || last.cards.length === 3;
  if (me.bot === "Counter")
    return empty || last.player.bluffs > last.player.honest || count(me.cards, number) + last.cards.length > 4;
  return me.bot === "Doubter";
}

function takeTurn(me) {
  const counter = me.bot === "Counter";
  if (!last) {
    const many = me.bot !== "Honest";
    let cards;
    if (counter ? isShy(after(me)) : me.bot === "Bluffer") {
      cards = atRandom(me.cards, many);
      number = circulation[below(circulation.length)];
    } else if (me.cards.some((card) => card > 0)) {
      number = circulation.reduce((best, v) => (count(me.cards, v) > count(me.cards, best) ? v : best));
      cards = same(me.cards, number, many);
    } else {
      cards = me.cards.splice(0);
      number = circulation[below(circulation.length)];
    }
    return lay(me, cards);
  }
  const doubting = wantsDoubt(me);
  me.later++;
  if (doubting) return doubt(me);
  const held = count(me.cards, number);
  const bluff = held === 0 || (counter ? held < 3 && isShy(after(me)) : me.bot === "Bluffer");
  const many = counter ? me.cards.length > 4 : me.bot !== "Honest";
  return lay(me, bluff ? atRandom(me.cards, many) : same(me.cards, number, many));
}

function lay(me, cards) {
  out.push(`${me.id}: PLAY ${cards.join(" ")} AS ${number}`);
  board.push(...cards);
  last = { player: me, cards };
  return false;
}

function doubt(me) {
  const { player, cards } = last;
  const right = cards.some((card) => card !== 0 && card !== number);
  me.doubts++;
  right ? player.bluffs++ : player.honest++;
  out.push(`${me.id}: DOUBT ${player.id} ${right ? "RIGHT" : "WRONG"}`);
  const loser = right ? player : me;
  const jokers = count(cards, 0);
  if (!right && jokers) {
    out.push(`0: JOKERS ${jokers}`);
    board = board.slice(0, board.length - cards.length).concat(cards.filter((card) => card));
  }
  out.push(`${loser.id}: TAKE ${board.length}`);
  loser.cards = sort(loser.cards.concat(board));
  board = [];
  last = null;
  return right;
}

function endTurn() {
  for (const player of inGame) {
    for (let value = 1; value <= 13; value++) {
      if (count(player.cards, value) === 4) {
        out.push(`${player.id}: DISCARD ${value}`);
        player.cards = player.cards.filter((card) => card !== value);
        circulation = circulation.filter((other) => other !== value);
      }
    }
  }
  for (const player of inGame.slice()) {
    const open = last && last.player === player;
    if (inGame.length > 2 && player.cards.length === 0 && !open) {
      inGame = inGame.filter((other) => other !== player);
      out.push(`${player.id}: WIN ${players.length - inGame.length}`);
    }
  }
}

let me = players[0];
while (inGame.length > 2) {
  const again = takeTurn(me);
  endTurn();
  if (!again) me = after(me);
}
out.push(`0: LOSE ${inGame[0].id} ${inGame[1].id}`);
console.log(out.join("\n"));
