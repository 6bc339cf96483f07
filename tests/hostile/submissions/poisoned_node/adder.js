// Tries: to have files beside it taken for Node's own: package.json, modules of the library, options.
// Must get: AC, for it answers honestly.
if (globalThis.poisoned) console.log("PWNED", globalThis.poisoned);
/* @ANSWER@ */
