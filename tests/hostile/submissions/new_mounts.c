// Tries: to mount with the newer system calls, and to list what is mounted.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    /* fsopen fsconfig fsmount fspick move_mount open_tree mount_setattr statmount listmount open_tree_attr listns */
    char room[4096];
    unsigned long long request[4] = {32, (unsigned long long)-1, 0, 0};
    memset(room, 0, sizeof room);
    int made = syscall(430, "tmpfs", 0);
    if (made >= 0) puts("PWNED opened a file system");
    if (syscall(431, made, 6, NULL, NULL, 0) == 0) puts("PWNED made a file system");
    if (syscall(432, made, 0, 0) >= 0) puts("PWNED mounted it");
    if (syscall(433, AT_FDCWD, "/", 0) >= 0) puts("PWNED picked the root");
    int tree = syscall(428, AT_FDCWD, "/usr", 1);
    if (tree >= 0) puts("PWNED copied a mount");
    if (syscall(429, tree, "", AT_FDCWD, "/box", 4) == 0) puts("PWNED moved a mount");
    if (syscall(442, AT_FDCWD, "/", 0, room, 32) == 0) puts("PWNED changed a mount");
    if (syscall(457, request, room, sizeof room, 0) == 0) puts("PWNED saw a mount");
    if (syscall(458, request, room, 8, 0) >= 0) puts("PWNED listed mounts");
    if (syscall(467, AT_FDCWD, "/usr", 1, room, 32) >= 0) puts("PWNED copied and changed a mount");
    if (syscall(470, request, room, 8, 0) >= 0) puts("PWNED listed namespaces");
    /* @ANSWER@ */
    return 0;
}
