// Tries: the system calls that only widen what can go wrong in a kernel; that one is answered is enough.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <linux/bpf.h>
#include <linux/io_uring.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <string.h>
#include <sys/fanotify.h>
#include <sys/syscall.h>
#include <sys/timex.h>
#include <time.h>
#include <unistd.h>

static void ask(const char *name, long answer) {
    if (answer >= 0) printf("PWNED %s\n", name);
}

int main(void) {
    struct io_uring_params ring;
    struct perf_event_attr event;
    union bpf_attr map;
    struct timespec now;
    char log[64];
    memset(&ring, 0, sizeof ring);
    memset(&event, 0, sizeof event);
    memset(&map, 0, sizeof map);
    event.size = sizeof event;
    event.type = PERF_TYPE_SOFTWARE;
    event.exclude_kernel = 1;
    map.map_type = BPF_MAP_TYPE_ARRAY;
    map.key_size = map.value_size = 4;
    map.max_entries = 1;
    clock_gettime(CLOCK_REALTIME, &now);
    ask("io_uring", syscall(SYS_io_uring_setup, 4, &ring));
    ask("perf", syscall(SYS_perf_event_open, &event, 0, -1, -1, 0));
    ask("bpf", syscall(SYS_bpf, BPF_MAP_CREATE, &map, sizeof map));
    ask("userfaultfd", syscall(SYS_userfaultfd, 1));
    ask("fanotify", syscall(SYS_fanotify_init, FAN_CLASS_NOTIF, 0));
    ask("add_key", syscall(SYS_add_key, "user", "@MARK@", "x", 1, -4));
    ask("keyctl", syscall(SYS_keyctl, 0, -4, 1));
    ask("keyctl of the session", syscall(SYS_keyctl, 1, "@MARK@"));
    ask("request_key", syscall(SYS_request_key, "user", "@MARK@", NULL, -4));
    ask("syslog", syscall(SYS_syslog, 3, log, sizeof log));
    ask("acct", syscall(SYS_acct, "@GOLDEN@"));
    ask("swapoff", syscall(SYS_swapoff, "@GOLDEN@"));
    ask("personality", syscall(SYS_personality, 0x0040000));
    ask("clock_settime", clock_settime(CLOCK_REALTIME, &now));
    ask("open_by_handle", syscall(SYS_open_by_handle_at, 0, log, 0));
    ask("delete_module", syscall(SYS_delete_module, "@MARK@", 0));
    ask("quotactl", syscall(SYS_quotactl, 0x80000700, NULL, 0, log));
    ask("move_pages", syscall(SYS_move_pages, 0, 0, NULL, NULL, NULL, 0));
    ask("migrate_pages", syscall(SYS_migrate_pages, 0, 0, NULL, NULL));
    /* @ANSWER@ */
    return 0;
}
