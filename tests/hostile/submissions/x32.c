// Tries: to make system calls by their x32 numbers, which a filter may not know.
// Must get: AC or RTE: RTE when it is killed for trying.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
#ifdef __x86_64__
    if (syscall(0x40000000 | SYS_getpid) > 0) puts("PWNED getpid as x32");
    if (syscall(0x40000000 | SYS_socket, AF_INET, SOCK_STREAM, 0) >= 0) puts("PWNED socket as x32");
    if (syscall(0x40000000 | SYS_open, "@GOLDEN@", O_RDONLY) >= 0) puts("PWNED open as x32");
#endif
    /* @ANSWER@ */
    return 0;
}
