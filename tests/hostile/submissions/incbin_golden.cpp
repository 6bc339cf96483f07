// Tries: to have the assembler put the golden file into the program, which then prints it.
// Must get: CE.
#include <cstdio>
__asm__(".data\nstolen: .incbin \"@GOLDEN@\"\n.byte 0\n.text\n");
extern "C" char stolen[];
int main() { std::printf("PWNED %s\n", stolen); }
