// Tries: every system call that starts another process.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void count(const char *way, long pid) {
    if (pid == 0) _exit(0);
    if (pid > 0) printf("PWNED %s\n", way);
    fflush(stdout);
}

static int end(void *unused) {
    (void)unused;
    return 0;
}

int main(void) {
    char *words[] = {"true", NULL};
    struct clone_args arguments;
    pid_t pid;
    static char stack[65536];
    count("fork", fork());
    count("clone", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    count("clone without a signal", syscall(SYS_clone, 0, 0, 0, 0, 0));
    count("clone beside", syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0));
    count("clone with shared memory", clone(end, stack + sizeof stack, CLONE_VM | SIGCHLD, NULL));
    count("clone with shared files", clone(end, stack + sizeof stack, CLONE_FILES | CLONE_FS | SIGCHLD, NULL));
    memset(&arguments, 0, sizeof arguments);
    arguments.exit_signal = SIGCHLD;
    count("clone3", syscall(SYS_clone3, &arguments, sizeof arguments));
#ifdef SYS_fork
    count("the old fork", syscall(SYS_fork));
#endif
    if (posix_spawn(&pid, "/bin/true", NULL, NULL, words, NULL) == 0) puts("PWNED posix_spawn");
    if (system("true") == 0) puts("PWNED system");
    FILE *pipe = popen("echo out", "r");
    char line[16];
    if (pipe != NULL && fgets(line, sizeof line, pipe) != NULL) puts("PWNED popen");
    /* @ANSWER@ */
    return 0;
}
