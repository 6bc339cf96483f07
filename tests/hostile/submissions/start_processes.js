// Tries: to start other processes and to kill its parent.
// Must get: AC, for it answers honestly afterwards.
const { spawn, spawnSync, execSync } = require("child_process");
const ways = [
  () => spawnSync("/bin/true").pid > 0 && spawnSync("/bin/true").status === 0,
  () => execSync("echo out", { stdio: ["ignore", "pipe", "ignore"] }).length > 0,
  () => {
    const child = spawn("/bin/sleep", ["600"], { detached: true, stdio: "ignore" });
    child.on("error", () => {});
    child.unref();
    return child.pid > 0;
  },
  () => process.kill(process.ppid, "SIGKILL"),
  () => process.kill(1, "SIGSTOP"),
  () => process.kill(-1, "SIGCONT"),
];
for (const way of ways) {
  try {
    if (way()) console.log("PWNED started or killed a process");
  } catch {
    // As it should be.
  }
}
/* @ANSWER@ */
