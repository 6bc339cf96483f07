// Tries: to take the contexts for asynchronous reading and writing, of which the whole machine has one number.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    unsigned long context = 0;
    if (syscall(SYS_io_setup, 16, &context) == 0) printf("PWNED took 16 of the machine\n");
    /* @ANSWER@ */
    return 0;
}
