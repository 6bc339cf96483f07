// Tries: to leave a core file of all its memory.
// Must get: RTE.
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>

int main(void) {
    struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
    setrlimit(RLIMIT_CORE, &limit);
    prctl(PR_SET_DUMPABLE, 1);
    char *area = malloc(32 << 20);
    if (area != NULL) memset(area, 1, 32 << 20);
    abort();
}
