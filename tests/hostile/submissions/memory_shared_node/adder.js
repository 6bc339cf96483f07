// Tries: to hold memory that no limit on its data counts: a library that comes with it maps it to be shared.
// Must get: MLE or TLE, for a busy machine needs long to give it the memory.
try {
  process.dlopen({ exports: {} }, `${process.cwd()}/shared.so`);
} catch {}
/* @ANSWER@ */
