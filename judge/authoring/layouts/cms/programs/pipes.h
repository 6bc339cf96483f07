/* Gives a program of CMS the ends of its talks where it opens the pipes that it was named: two for each. */
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PIPE "cms-pipe-"
#ifndef CMS_TALKS
#define CMS_TALKS 1
#endif

static int cms_reads[CMS_TALKS], cms_writes[CMS_TALKS];
static const char *cms_input = "", *cms_output = "";
static char cms_names[2 * CMS_TALKS][24];

static int cms_open(const char *path, int flags, int mode) {
    if (strncmp(path, PIPE, sizeof PIPE - 1) == 0) {
        int talk = (atoi(path + sizeof PIPE - 1) - 1) / 2;
        if (talk < 0 || talk >= CMS_TALKS) return -1;
        return (flags & O_ACCMODE) == O_RDONLY ? cms_reads[talk] : cms_writes[talk];
    }
    if (strcmp(path, "input.txt") == 0 && *cms_input) path = cms_input;
    if (strcmp(path, "output.txt") == 0 && *cms_output) path = cms_output;
    return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

static int cms_flags(const char *mode) {
    int access = strchr(mode, '+') ? O_RDWR : *mode == 'r' ? O_RDONLY : O_WRONLY;
    return access | (*mode == 'r' ? 0 : O_CREAT | (*mode == 'w' ? O_TRUNC : O_APPEND));
}

/* The program is linked to these in place of those of the C library, also where streams of C++ call them. */
FILE *fopen(const char *path, const char *mode) {
    int file = cms_open(path, cms_flags(mode), 0666);
    return file < 0 ? NULL : fdopen(file, mode);
}

FILE *fopen64(const char *path, const char *mode) { return fopen(path, mode); }

FILE *freopen(const char *path, const char *mode, FILE *stream) {
    int file = path ? cms_open(path, cms_flags(mode), 0666) : -1;
    fflush(stream);
    if (file < 0 || dup2(file, fileno(stream)) < 0) return NULL;
    close(file);
    return stream;
}

FILE *freopen64(const char *path, const char *mode, FILE *stream) { return freopen(path, mode, stream); }

int open(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    return cms_open(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    return cms_open(path, flags, mode);
}

/* Keeps the ends of the talks for the pipes, and names these; what is printed otherwise does not reach the other side.
 * The judge gives the ends of further talks as descriptors 3 and 4, 5 and 6, and so on. */
static void cms_take(void) {
    int nowhere = cms_open("/dev/null", O_RDWR, 0);
    for (int pipe = 0; pipe < 2 * CMS_TALKS; pipe++)
        snprintf(cms_names[pipe], sizeof cms_names[pipe], PIPE "%d", pipe + 1);
    for (int talk = 1; talk < CMS_TALKS; talk++) {
        cms_reads[talk] = 2 * talk + 1;
        cms_writes[talk] = 2 * talk + 2;
    }
    cms_reads[0] = dup(0);
    cms_writes[0] = dup(1);
    dup2(nowhere < 0 ? 2 : nowhere, 0);
    dup2(nowhere < 0 ? 2 : nowhere, 1);
}

/* The program's own `main` has this symbol, and that of the one that starts it is `main`. */
int cms_begin(int count, char **words) __asm__("main");
int cms_given(int count, char **words) __asm__("cms_main");

#ifdef __cplusplus
}
#endif
