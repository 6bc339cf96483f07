globalThis.poisoned = __filename;
