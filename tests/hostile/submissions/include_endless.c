// Tries: to have the compiler read for ever.
// Must get: CE.
#include "/dev/urandom"
#include "/dev/zero"
int main(void) { return 0; }
