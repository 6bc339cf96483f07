// Opens replays: by hand, or by the address (#game-3/17 is line 17 of the third game, #game-3/17.2 its second move).

const replays = new Map();

function openGame(details) {
  if (!replays.has(details.id)) {
    const replay = new Replay(stored(`data-${details.id}`), {});
    details.querySelector(".stage").replaceChildren(replay.root);
    replays.set(details.id, replay);
  }
  return replays.get(details.id);
}

function followAddress() {
  const [id, place] = addressed().split("/");
  const details = document.getElementById(id);
  if (!details?.matches("details.game")) return;
  details.open = true;
  const replay = openGame(details);
  if (/^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(place ?? "")) replay.seek(place);
  details.scrollIntoView();
  replay.root.focus({ preventScroll: true });
}

for (const details of document.querySelectorAll("details.game")) {
  details.addEventListener("toggle", () => details.open && openGame(details));
  if (details.open) openGame(details);
}
addEventListener("hashchange", followAddress);
keepAddress((replay) => `#${replay.root.closest("details").id}/${replay.place}`);
document.documentElement.classList.add("scripted");
followAddress();
