// Tries: to have the assembler read the golden file, by the name of a section; the word is written as a number.
// Must get: CE.
__attribute__((section(".data\n.inc\154ude \"@GOLDEN@\"\n#"))) int x = 1;

int main(void) { return x; }
