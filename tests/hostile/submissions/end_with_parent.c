// Tries: to go on after the end of its case: new sessions, adopted orphans, programs without a file.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_PDEATHSIG, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGHUP, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    setsid();
    setpgid(0, 0);
    int flags[] = {SIGCHLD, CLONE_PARENT | SIGCHLD, CLONE_VM | CLONE_VFORK | SIGCHLD, CLONE_FILES, 0x1000 /* CLONE_PIDFD */};
    for (int n = 0; n < 5; n++) {
        int handle = -1;
        long child = syscall(SYS_clone, flags[n], 0, &handle, 0, 0);
        if (child == 0) {
            setsid();
            syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0);
            for (;;) pause();
        }
        if (child > 0) printf("PWNED a process by %x\n", flags[n]);
    }
    int nameless = syscall(SYS_memfd_create, "@MARK@", 0);
    if (nameless >= 0) puts("PWNED a program without a file");
    if (open("/dev/shm", O_TMPFILE | O_RDWR, 0700) >= 0) puts("PWNED a file without a name");
    if (syscall(SYS_execveat, open("/dev/null", O_RDONLY), "", (char *[]){"x", NULL}, (char *[]){NULL}, 0x1000) == 0) puts("PWNED ran it");
    /* @ANSWER@ */
    return 0;
}
