// Tries: to fill the disk with the compiled program.
// Must get: CE.
char filler[1L << 33] = {1};
int main(void) { return filler[0]; }
