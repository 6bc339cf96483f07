// A page with one game: the card table, at the line that was asked for.

const { game, line } = stored("page");
const replay = new Replay(game, {});
document.getElementById("game").replaceChildren(replay.root);
document.documentElement.classList.add("scripted");
replay.show(line - 1);
