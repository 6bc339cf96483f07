// The table: the cards in its middle, and around it the players, clockwise, with their hands.

const MOST_ASIDE = 4; // a player's further zone that never has more cards is a fan, any other a stack
const FEW_CARDS = 10; // hands that are never larger fit side by side on a phone

class CardTable {
  // `states` has the zones before every line; `names` are those of the players, if they have any.
  constructor(states, names) {
    this.names = names;
    this.first = 1; // the player below the table on the left
    this.most = new Map(); // the largest number of cards in a zone, and of those laid last on it
    for (const zone of states.flat()) {
      const { cards: held, laid } = this.most.get(zone.id) ?? { cards: 0, laid: 1 };
      this.most.set(zone.id, { cards: Math.max(held, zone.cards.length), laid: Math.max(laid, zone.last) });
    }
    this.owners = [...new Set(states.flat().map((zone) => zone.owner))].sort((one, other) => one - other);
    this.counts = states.flat().some((zone) => zone.as); // as another card
    const hands = states.flatMap((zones) => zones.filter((zone) => isHand(zone, zones)));
    this.few = Math.max(0, ...hands.map((zone) => zone.cards.length)) <= FEW_CARDS;
    this.whole = new Set(); // the stacks and long fans of which all cards are shown
  }

  // The table with these zones; `marks` are those of the cards in each zone, `step` comes next.
  draw(zones, step, marks, redraw) {
    this.marks = marks;
    this.redraw = redraw;
    const owners = this.owners.filter((owner) => owner > 0);
    const players = [...owners.filter((owner) => owner >= this.first), ...owners.filter((owner) => owner < this.first)];
    const isTrick = zones.some(isPlayed);
    const rest = this.owners[0] === 0 ? this.middle(zones) : isTrick ? null : this.named(zones, step.line);
    const middle = isTrick ? this.trick(zones, step) : rest;
    const seats = players.map((owner, index) => this.seat(owner, seatAt(index, players.length), step, zones));
    return element("div", { class: `board${this.few ? " few" : ""}` }, middle, seats);
  }

  middle(zones) {
    const own = numbered(zones).filter((zone) => zone.owner === 0);
    return element("div", { class: `place middle${this.counts ? " counting" : ""}` },
      own.map((zone) => (zone.id === "pile" ? this.pile(zone) : this.heap(zone))));
  }

  // Without zones on the table: the cards of the hands that the line names, with the players who hold them.
  named(zones, line) {
    const hands = numbered(zones).filter((zone) => isHand(zones[zone.index], zones));
    const held = hands.flatMap((zone) => zone.cards.map((word) => [word, zone.owner]));
    const played = line.split(/\s+/).flatMap((word) => held.filter(([other]) => other === word).slice(0, 1));
    const shown = played.map(([word, owner]) => element("div", { class: "played" },
      element("ul", { class: "cards large" }, card(word)),
      element("p", { class: "under" }, this.name(owner, "holder"))));
    return element("div", { class: "place middle" },
      element("div", { class: "zone trick" }, element("p", { class: "zone-name" }, "In this line"),
        element("div", { class: "heap" }, shown)));
  }

  // A trick card by card: a place for each player, who led, and who takes it.
  trick(zones, { leader, taker }) {
    const shown = numbered(zones).filter(isPlayed).map((zone) => {
      const marks = this.marks[zone.index];
      const laid = zone.cards.length ? element("ul", { class: "cards large" }, card(zone.cards[0], marks.get(0)))
        : gap("large");
      const said = zone.owner === taker ? "takes it" : zone.owner === leader && zone.cards.length ? "led" : "";
      return element("div", { class: zone.owner === taker ? "played taker" : "played" }, laid,
        element("p", { class: "under" }, this.name(zone.owner, "holder")),
        element("p", { class: "under said-of" }, said));
    });
    return element("div", { class: "place middle" },
      element("div", { class: "zone trick" }, element("p", { class: "zone-name" }, "The trick"),
        element("div", { class: "heap" }, shown)));
  }

  pile(zone) {
    if (!zone.cards.length) return this.zone(zone, gap("large", "empty"), "");
    const next = stack(zone.cards[0], this.marks[zone.index].get(0), zone.cards.length, "large");
    return this.zone(zone, next, zone.cards[0] === BACK ? "face down" : "next card on top");
  }

  // Cards laid one on the other: those laid last apart from the rest, and what they count as.
  heap(zone) {
    const marks = this.marks[zone.index];
    const last = Math.max(0, Math.min(zone.last, zone.cards.length));
    const rest = zone.cards.length - last;
    const lastMarks = new Map([...marks].map(([at, found]) => [at - rest, found]));
    const { cards: most, laid } = this.most.get(zone.id);
    const top = last
      ? fan(zone.cards.slice(rest), lastMarks, laid, { kind: "large", whole: true })
      : gap("large", rest ? "" : "empty");
    const below = stack(zone.cards[rest - 1], marks.get(rest - 1), rest);
    const said = !last ? "" : laid > 1 ? `last play: ${many(last, "card")}` : "top card";
    const under = zone.as ? [`${said} ${last > 1 ? "count" : "counts"} as `, countsAs(zone.as)] : said;
    return this.zone(zone, [most > 1 ? below : null, top], under);
  }

  // A zone of the table: its name and how many cards it has, the cards that are drawn, and a line below.
  zone(zone, drawn, under) {
    const isWhole = this.whole.has(zone.id);
    return element("div", { class: "zone" },
      element("p", { class: "zone-name" }, element("span", { class: "zone-id" }, zone.id), this.count(zone)),
      element("div", { class: "heap" }, drawn),
      element("div", { class: "under" }, under),
      isWhole ? fan(zone.cards, this.marks[zone.index], 0, { whole: true }) : null);
  }

  seat(owner, place, { turn, taker }, zones) {
    const moves = owner === turn || owner === taker;
    const [hand, ...others] = numbered(zones).filter((zone) => zone.owner === owner && !isPlayed(zone));
    const name = element("p", { class: "place-name" },
      this.name(owner),
      hand ? element("span", { class: "count" }, ` ${many(hand.cards.length, "card")}`) : null,
      moves ? [" ", element("span", { class: "turn" }, owner === taker ? "takes the trick" : "to move")] : null);
    return element("div", { class: `place player ${place}${moves ? " moves" : ""}` },
      name, hand ? this.hand(hand) : null, others.map((zone) => this.aside(zone)));
  }

  // `Player 2`, or the number and the name.
  name(owner, kind = "player-name") {
    const name = this.names?.[owner - 1];
    if (!name) return element("span", { class: "seat" }, `Player ${owner}`);
    const number = element("span", { class: "seat badge" }, hidden("Player "), String(owner));
    return element("span", { class: "named" }, number, " ", element("bdi", { class: kind, title: name }, name));
  }

  hand(zone) {
    const showAll = () => this.toggle(zone.id);
    const { cards: most } = this.most.get(zone.id);
    const all = { whole: this.whole.has(zone.id), showAll };
    return element("div", { class: "zone hand" }, fan(zone.cards, this.marks[zone.index], most, all));
  }

  // A further zone of a player, in one low row.
  aside(zone) {
    const marks = this.marks[zone.index];
    const most = this.most.get(zone.id).cards;
    const isFan = most <= MOST_ASIDE;
    const drawn = isFan
      ? fan(zone.cards, marks, most, { kind: "small" })
      : stack(zone.cards.at(-1), marks.get(zone.cards.length - 1), zone.cards.length, "small");
    const label = zone.id.endsWith(zone.owner) ? zone.id.slice(0, -String(zone.owner).length) : zone.id;
    const name = element("span", { class: "zone-id" }, label);
    return element("div", { class: "zone aside" },
      element("p", { class: "zone-name" }, name, isFan ? null : this.count(zone)), drawn,
      this.whole.has(zone.id) ? fan(zone.cards, marks, 0, { whole: true, kind: "small" }) : null);
  }

  // How many cards a zone has, and a button that shows all of them.
  count(zone) {
    const said = element("span", { class: "count" }, ` ${many(zone.cards.length, "card")}`);
    if (zone.cards.filter((word) => word !== BACK).length < 2) return said;
    const isWhole = this.whole.has(zone.id);
    const attributes = { class: "show", "data-zone": zone.id };
    const toggle = button(isWhole ? "hide" : "show", () => this.toggle(zone.id), attributes);
    toggle.append(hidden(` all cards of ${zone.id}`));
    return [said, " ", toggle];
  }

  toggle(id) {
    if (!this.whole.delete(id)) this.whole.add(id);
    this.redraw(id);
  }
}

function numbered(zones) {
  return zones.map((zone, index) => ({ ...zone, index }));
}

// The card that a player has laid into a trick.
function isPlayed(zone) {
  return zone.owner > 0 && zone.id === `played${zone.owner}`;
}

// A player's first zone is the hand.
function isHand(zone, zones) {
  return zone.owner > 0 && zones.find((other) => other.owner === zone.owner) === zone;
}

// Where a player sits, as CSS classes. Clockwise: the first below the table on the left, the next above it from left to
// right, the rest below it from right to left.
function seatAt(index, players) {
  const above = Math.ceil(players / 2);
  const below = players - above;
  return index > 0 && index <= above
    ? `above of-${above} at-${index}`
    : `below of-${below} at-${index === 0 ? 1 : below + 1 - (index - above)}`;
}
