// The keys of replays work on the whole page, for the replay that is used or seen.

const replayOf = new WeakMap(); // from its element

// Elements that use these keys themselves.
const OWN_KEYS = "input, select, textarea, [contenteditable], pre, .scroll, audio, video";

function listen() {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const slides = target.matches(".replay input[type='range']"); // it moves by itself
    if (!slides && target.closest(OWN_KEYS)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key; // with and without Caps Lock
    if (key === " " ? target.closest("button, a, summary") : slides && key !== "d") return;
    if (replayFor(target)?.press(key)) event.preventDefault();
  });
}

// The replay with the focus, also on the heading that opens it, or else the one of which most is on the screen.
function replayFor(target) {
  const opened = target.closest("details[open] > summary")?.parentElement;
  const around = target.closest(".replay") ?? opened?.querySelector(".replay");
  if (around) return replayOf.get(around);
  const seen = [...document.querySelectorAll(".replay")].map((root) => ({ root, height: heightOnScreen(root) }));
  const most = seen.reduce((one, other) => (other.height > one.height ? other : one), { root: null, height: 0 });
  return most.height > Math.min(innerHeight / 3, most.root?.offsetHeight / 2) ? replayOf.get(most.root) : null;
}

function heightOnScreen(root) {
  const { top, bottom } = root.getBoundingClientRect();
  return Math.min(bottom, innerHeight) - Math.max(top, 0);
}

listen();
