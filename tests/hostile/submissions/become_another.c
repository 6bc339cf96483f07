// Tries: to become another program that ends with status 0: one of the system's, and one from memory.
// Must get: WA.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    char *words[] = {"true", NULL}, *nothing[] = {NULL};
    int copy = memfd_create("true", 0), original = open("/bin/true", O_RDONLY);
    char block[4096];
    for (ssize_t n; original >= 0 && (n = read(original, block, sizeof block)) > 0;) write(copy, block, n);
    fexecve(copy, words, nothing);
    execve("/bin/true", words, nothing);
    return 0;
}
