// Tries: to leave notes on files that it cannot write: flags, numbers and hints that the file system keeps for them.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/fs.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void mark(const char *path) {
    int file = open(path, O_RDONLY), flags;
    uint64_t hint = 3, found = 0;
    struct fsxattr more;
    if (file < 0) return;
    if (fcntl(file, F_GET_RW_HINT, &found) == 0 && found == hint) printf("PWNED remembered on %s\n", path);
    if (fcntl(file, F_SET_RW_HINT, &hint) == 0) printf("PWNED hinted on %s\n", path);
    if (ioctl(file, FS_IOC_GETFLAGS, &flags) == 0) {
        flags ^= FS_NODUMP_FL;
        if (ioctl(file, FS_IOC_SETFLAGS, &flags) == 0) printf("PWNED flagged %s\n", path);
    }
    if (ioctl(file, FS_IOC_FSGETXATTR, &more) == 0) {
        more.fsx_xflags ^= FS_XFLAG_NOATIME;
        if (ioctl(file, FS_IOC_FSSETXATTR, &more) == 0) printf("PWNED flagged more on %s\n", path);
    }
    if (ioctl(file, FS_IOC_SETVERSION, &(long){4242}) == 0) printf("PWNED numbered %s\n", path);
    close(file);
}

int main(void) {
    mark("adder.c");
    mark("program");
    mark(".");
    mark("/usr/bin/env");
    mark("@GOLDEN@");
    /* @ANSWER@ */
    return 0;
}
