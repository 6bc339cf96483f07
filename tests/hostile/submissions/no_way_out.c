// Tries: to forbid itself, with a filter of its own, every system call that would end it.
// Must get: WA, for it may load none, and ends without an answer.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <sys/prctl.h>

int main(void) {
    struct sock_filter refuse_all[] = {{BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | 1}};
    struct sock_fprog program = {1, refuse_all};
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
    exit(0);
}
