// Tries: to change itself and its input through /proc: the input reopened, its memory, its standing with the system.
// Must get: AC, for it answers honestly afterwards.
const fs = require("fs");
const before = fs.readFileSync("/dev/stdin");
for (const path of ["/proc/self/fd/0", "/dev/stdin", "/proc/thread-self/fd/0", "/dev/fd/0"]) {
  for (const flags of ["r+", "w", "a"]) {
    try {
      fs.writeSync(fs.openSync(path, flags), "1 1\n", 0);
    } catch {}
  }
}
for (const file of ["oom_score_adj", "timerslack_ns", "autogroup", "coredump_filter", "mem", "uid_map", "attr/current"]) {
  try {
    fs.writeFileSync(`/proc/self/${file}`, "0");
    console.log(`PWNED wrote ${file}`);
  } catch {}
}
for (const file of ["kernel/hostname", "vm/drop_caches", "kernel/ns_last_pid", "kernel/randomize_va_space"]) {
  try {
    fs.writeFileSync(`/proc/sys/${file}`, "1");
    console.log(`PWNED wrote ${file}`);
  } catch {}
}
if (!fs.readFileSync("/proc/self/fd/0").equals(before)) console.log("PWNED changed its input");
/* @ANSWER@ */
