// Tries: to lock memory, and memory of the secret kind, so that the system cannot take it back.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    size_t size = 48 << 20;
    void *area = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (area != MAP_FAILED && mlock(area, size) == 0) puts("PWNED locked memory");
    if (mlockall(MCL_CURRENT | MCL_FUTURE) == 0) puts("PWNED locked all memory");
#ifdef SYS_memfd_secret
    if (syscall(SYS_memfd_secret, 0) >= 0) puts("PWNED secret memory");
#endif
    /* @ANSWER@ */
    return 0;
}
