// Tries: to have the compiler read the golden file by a relative path, its own input, the environment, the password file.
// Must get: CE.
#include "../../../../../../../..@GOLDEN@"
#include </etc/shadow>
#include "/proc/self/environ"
#include "/proc/self/cwd/../expected/adder/secret/001-first.txt"
#include "/dev/stdin"
int main(void) { return 0; }
