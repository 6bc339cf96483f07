// Tries: to fill memory and disk through the assembler.
// Must get: CE.
__asm__(".data\n.rept 2000000000\n.quad 1, 2, 3, 4\n.endr\n.fill 100000000000\n");
int main(void) { return 0; }
