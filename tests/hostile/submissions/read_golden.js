// Tries: to read and change the golden file by Node's ways, and to write beside itself.
// Must get: AC, for it answers honestly afterwards.
const fs = require("fs");
const golden = "@GOLDEN@";
const ways = [
  () => fs.readFileSync(golden),
  () => fs.openSync(golden, "r+"),
  () => fs.copyFileSync(golden, "/tmp/@MARK@-copy"),
  () => fs.symlinkSync(golden, "/tmp/@MARK@-link"),
  () => fs.writeFileSync("@MARK@-js", "left here"),
  () => fs.writeFileSync("/tmp/@MARK@-js", "left here"),
  () => fs.readFileSync("../".repeat(12) + golden),
  () => fs.readFileSync("/proc/1/root" + golden),
  () => fs.readFileSync(`/proc/${process.ppid}/root${golden}`),
  () => fs.readFileSync(`/proc/${process.ppid}/cwd/expected/adder/secret/001-first.txt`),
  () => fs.writeSync(fs.openSync("/proc/self/fd/0", "r+"), "1 1\n"),
  () => require(golden),
  () => process.setuid(0),
  () => process.dlopen({ exports: {} }, golden).toString(),
];
for (const way of ways) {
  try {
    console.log("PWNED", String(way()));
  } catch {
    // As it should be.
  }
}
if (JSON.stringify(process.env).includes("@SECRET@")) console.log("PWNED environment");
/* @ANSWER@ */
