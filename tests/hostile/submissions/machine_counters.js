// Tries: to read the machine's counters, which tell what other runs have done: the files of /proc that move.
// Must get: AC, for it answers honestly afterwards.
const fs = require("fs");
const NAMES = [
  ..."buddyinfo diskstats interrupts key-users keys loadavg locks meminfo schedstat softirqs stat swaps".split(" "),
  ..."timer_list uptime vmstat zoneinfo pressure/cpu pressure/io pressure/memory".split(" "),
  ..."sys/fs/aio-nr sys/fs/dentry-state sys/fs/file-nr sys/fs/inode-nr sys/fs/inode-state".split(" "),
  ..."sys/kernel/ns_last_pid sys/kernel/pty/nr sys/kernel/random/entropy_avail".split(" "),
];
const read = () =>
  NAMES.map((name) => {
    try {
      return fs.readFileSync(`/proc/${name}`, "latin1");
    } catch {
      return "";
    }
  });
const first = read();
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
read().forEach((text, n) => {
  if (text !== first[n]) console.log(`PWNED ${NAMES[n]} moves`);
});
/* @ANSWER@ */
