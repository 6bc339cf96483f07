// Tries: to hold a multiple of its memory outside the heap, in buffers.
// Must get: MLE or TLE, for a busy machine needs long to give it the memory.
const kept = [];
for (let n = 0; n < 16; n++) kept.push(Buffer.alloc(50 << 20, 1));
/* @ANSWER@ */
