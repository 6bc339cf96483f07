// Tries: to fill memory in the preprocessor: each macro is ten of the one before.
// Must get: CE.
#define A "ha", "ha", "ha", "ha", "ha", "ha", "ha", "ha", "ha", "ha",
#define B A A A A A A A A A A
#define C B B B B B B B B B B
#define D C C C C C C C C C C
#define E D D D D D D D D D D
#define F E E E E E E E E E E
#define G F F F F F F F F F F
#define H G G G G G G G G G G
const char *laughs[] = {H H H H H H H H H H};
int main(void) { return 0; }
