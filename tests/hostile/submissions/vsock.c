// Tries: to make a socket to the machine's hypervisor, which no network namespace hides. It connects to nothing.
// Must get: AC, for it answers honestly afterwards.
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
    if (socket(AF_VSOCK, SOCK_STREAM, 0) >= 0) puts("PWNED a socket to the hypervisor");
    if (socket(AF_VSOCK, SOCK_DGRAM, 0) >= 0) puts("PWNED a datagram socket to the hypervisor");
    if (open("/dev/vsock", O_RDONLY) >= 0) puts("PWNED its device");
    /* @ANSWER@ */
    return 0;
}
