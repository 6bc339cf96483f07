// Tries: to make system calls by the 32-bit door, whose numbers a filter for the 64-bit ones takes for others.
// Must get: AC or RTE: RTE when it is killed for trying, AC on other processors.
#include <stdio.h>

#ifdef __x86_64__
static long call(long number, long first, long second, long third) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(number), "b"(first), "c"(second), "d"(third) : "memory", "r8", "r9", "r10", "r11");
    return result;
}
#endif

int main(void) {
#ifdef __x86_64__
    if (call(20, 0, 0, 0) > 0) puts("PWNED getpid by the 32-bit door");
    long made = call(2, 0, 0, 0);
    if (made == 0) call(1, 0, 0, 0);
    if (made > 0) puts("PWNED fork by the 32-bit door");
#endif
    /* @ANSWER@ */
    return 0;
}
