// Tries: to hold memory that no limit on its data counts: a library that comes with it maps it to be shared.
// Must get: MLE.
try {
  process.dlopen({ exports: {} }, `${process.cwd()}/shared.so`);
} catch {}
/* @ANSWER@ */
