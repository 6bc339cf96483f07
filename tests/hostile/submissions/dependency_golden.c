// Tries: to learn from the compiler whether the golden file is there and newer than the program.
// Must get: CE.
#include <stdio.h>
#pragma GCC dependency "@GOLDEN@" sum
int main(void) { puts("PWNED the compiler sees the golden file"); }
