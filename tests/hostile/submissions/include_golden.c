// Tries: to have the compiler read the golden file and show it in its messages.
// Must get: CE.
#define sum long sum =
#include "@GOLDEN@"
int main(void) { return 0; }
