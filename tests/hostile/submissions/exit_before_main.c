// Tries: to end with status 0 before main begins.
// Must get: WA.
#include <unistd.h>

__attribute__((constructor)) static void end(void) { _exit(0); }

int main(void) { return 1; }
