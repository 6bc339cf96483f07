// Tries: to have the compiler include a file in itself, twice each time.
// Must get: CE.
#include __FILE__
#include __FILE__
int main(void) { return 0; }
