// Tries: to become root in namespaces of its own, to mount, and to leave the root folder.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
    int kinds[] = {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC, CLONE_NEWUTS, CLONE_NEWCGROUP, 0x80};
    for (int n = 0; n < 8; n++) {
        int pid = syscall(SYS_clone, kinds[n] | SIGCHLD, 0, 0, 0, 0);
        if (pid == 0) _exit(0);
        if (pid > 0) printf("PWNED clone %x\n", kinds[n]);
        if (unshare(kinds[n]) == 0) printf("PWNED unshare %x\n", kinds[n]);
    }
    if (setns(open("/proc/1/ns/mnt", O_RDONLY), 0) == 0) puts("PWNED setns");
    if (mount("none", "/box", "tmpfs", 0, "") == 0) puts("PWNED mount");
    if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0) puts("PWNED remount");
    if (umount2("/usr", MNT_DETACH) == 0) puts("PWNED umount");
    if (chroot("/") == 0) puts("PWNED chroot");
    if (syscall(SYS_pivot_root, "/", "/") == 0) puts("PWNED pivot_root");
    if (syscall(SYS_open_tree, AT_FDCWD, "/", 1) >= 0) puts("PWNED open_tree");
    if (syscall(SYS_fsopen, "tmpfs", 0) >= 0) puts("PWNED fsopen");
    if (sethostname("left-behind", 11) == 0) puts("PWNED sethostname");
    /* @ANSWER@ */
    return 0;
}
