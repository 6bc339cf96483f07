// Tries: to be a program that compiles and that the kernel refuses to start: the name of its loader has no end.
// Must get: RTE.
const char loader[] __attribute__((section(".interp"))) = {'x'};

int main(void) { return 0; }
