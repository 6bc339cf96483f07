// The line that a replay shows stands in the address, so that a position can be sent to somebody.

const AT_REST = 200; // milliseconds: who holds a key down passes many lines

// Writes the address of a replay, once somebody has moved it. It takes the place of the one before, so that the back
// button leaves the replay and does not take back each step.
function keepAddress(addressOf) {
  let waiting = null;
  addEventListener("step", ({ target }) => {
    clearTimeout(waiting);
    const before = location.hash;
    waiting = setTimeout(() => {
      // Who has followed a link meanwhile stays where it leads.
      if (target.isConnected && location.hash === before) history.replaceState(null, "", addressOf(replayOf.get(target)));
    }, AT_REST);
  });
}

// What an address says after its `#`. Who types may leave a `%` in it.
function addressed() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
}

function escaped(place) {
  return place.split("/").map(encodeURIComponent).join("/");
}
