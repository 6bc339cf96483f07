/* Linked with a program in C or C++ that holds many variants of itself (`-fsanitize-coverage=trace-pc`). On the standard
   input, before the input of the program, come two numbers of four bytes: which variant runs, and after how many blocks
   of code it is stopped. At the end it writes how many blocks have run to the standard error. */

#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#define OURS __attribute__((no_sanitize_coverage))

#ifdef __cplusplus
extern "C" {
#endif

int judge_variant_;
static uint32_t most = UINT32_MAX, left = UINT32_MAX;

OURS void __sanitizer_cov_trace_pc(void) {
    if (--left == 0) {
        fflush_unlocked(stdout);
        _exit(1);
    }
}

__attribute__((no_sanitize_coverage, constructor(101))) static void begin(void) {
    uint32_t given[2] = {0, 0};
    for (size_t got = 0; got < sizeof given;) {
        ssize_t more = read(0, (char *)given + got, sizeof given - got);
        if (more <= 0) break;
        got += more;
    }
    judge_variant_ = (int)given[0];
    most = left = given[1];
}

__attribute__((no_sanitize_coverage, destructor(101))) static void end(void) {
    fprintf(stderr, "\nBLOCKS %u\n", (unsigned)(most - left));
}

#ifdef __cplusplus
}
#endif
