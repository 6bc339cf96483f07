#define POISONED
