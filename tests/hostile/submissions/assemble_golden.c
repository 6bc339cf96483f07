// Tries: to have the assembler complain about each line of the golden file.
// Must get: CE.
__asm__(".include \"@GOLDEN@\"");
int main(void) { return 0; }
