// Tries: to be told when somebody reads or changes the golden file or the folders above it.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    const char *places[] = {"@GOLDEN@", "@ROOT@", "/tmp", "/usr/bin", "/usr/bin/env", "."};
    int notes = inotify_init1(IN_NONBLOCK);
    if (notes >= 0) puts("PWNED watches");
    for (int n = 0; n < 6; n++) {
        if (inotify_add_watch(notes, places[n], IN_ALL_EVENTS) >= 0) printf("PWNED watches %s\n", places[n]);
        int folder = open(places[n], O_RDONLY | O_NONBLOCK);
        if (folder < 0) continue;
        if (fcntl(folder, F_NOTIFY, DN_ACCESS | DN_MODIFY | DN_MULTISHOT) == 0) printf("PWNED told about %s\n", places[n]);
        if (fcntl(folder, F_SETLEASE, F_RDLCK) == 0) printf("PWNED a lease on %s\n", places[n]);
        if (fcntl(folder, F_SETOWN, getppid()) == 0) puts("PWNED tells its parent");
        close(folder);
    }
    if (syscall(SYS_fanotify_init, 0x200 | FAN_CLASS_NOTIF, 0) >= 0) puts("PWNED watches names");
    /* @ANSWER@ */
    return 0;
}
