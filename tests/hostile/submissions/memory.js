// Tries: to use all memory: outside the heap first, then on it.
// Must get: MLE, RTE or TLE.
const kept = [];
try {
  for (let n = 0; n < 256; n++) kept.push(Buffer.alloc(1 << 24, 1));
  console.log("PWNED four gigabytes");
} catch {
  // As it should be.
}
for (;;) kept.push(new Array(1 << 16).fill(kept.length));
