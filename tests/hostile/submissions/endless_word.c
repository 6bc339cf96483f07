// Tries: to have the compiler say one word that is a megabyte long, and to keep the judge busy with it.
// Must get: CE.
int main(void) { return @WORD@; }
