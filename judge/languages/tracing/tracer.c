/* Linked with a submission in C or C++ that gcc has compiled with -fsanitize-coverage=trace-pc,trace-cmp. Notes which
   blocks of code ran between two printed lines, and how comparisons came out, and writes that to the standard error at
   the end, also at the end of a crash:

       TRACE ended | crashed | stopped | endless
       LINES ADDRESS ADDRESS ...        for each part of the run: how many lines were printed at its end, -1 for the last
       END

   A block's address is that after the call of a function here. How a comparison came out is 1 to 5 before that address:
   3 if both numbers were equal, 2 and 4 if they differ by one. An endless run has reached the most blocks: its last part
   holds only the last of them. It never prints anything else, and changes only when the output is sent. */

#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__clang__) || __GNUC__ < 12
#error "the functions here would trace themselves"
#endif

#define OURS __attribute__((no_sanitize_coverage))
#define FROM(priority, when) __attribute__((no_sanitize_coverage, when(priority))) /* before and after all others */

#ifdef __cplusplus
extern "C" {
#endif

enum { MOST_PARTS = 2000, MOST_NOTES = 1 << 17, MOST_BLOCKS = 10 * 1000 * 1000, LAST_BLOCKS = 10 * 1000 };
enum { MOST_PRINTED = 1 << 18 };

extern char __executable_start[], etext[];
extern int __real_setvbuf(FILE *, char *, int, size_t);

static struct { int lines, end; } parts[MOST_PARTS + 1]; /* where the notes of each part end */
static uint32_t notes[MOST_NOTES];
static uint32_t mark = 1; /* of the notes of this part */
static int part_count, note_count, line_count, printed, blocks_left = MOST_BLOCKS, is_over;
static uint32_t *last_part; /* of each address of the code, from 1 */
static char output[1 << 20], *seen;

static OURS void note(uint32_t place) {
    if (last_part[place] != mark) {
        last_part[place] = mark;
        if (note_count < MOST_NOTES) notes[note_count++] = place;
    }
}

static OURS void end_part(int lines) {
    if (part_count <= MOST_PARTS) {
        parts[part_count].lines = lines;
        parts[part_count++].end = note_count;
        mark++;
    }
}

static char text[1 << 14];
static int text_length;

static OURS void send(void) {
    for (int sent = 0; sent < text_length;) {
        ssize_t done = write(2, text + sent, text_length - sent);
        if (done <= 0) break;
        sent += done;
    }
    text_length = 0;
}

static OURS void say(const char *words) {
    for (; *words; words++) {
        if (text_length == sizeof text) send();
        text[text_length++] = *words;
    }
}

static OURS void say_number(uintptr_t number, unsigned base) {
    char digits[32], *first = digits + sizeof digits;
    *--first = 0;
    do *--first = "0123456789abcdef"[number % base];
    while (number /= base);
    say(first);
}

static OURS void look(void) {
    char *now = stdout->_IO_write_ptr;
    int lines = line_count;
    if (now == seen) return;
    if (seen < stdout->_IO_write_base || seen > now) seen = stdout->_IO_write_base;
    printed += now - seen;
    if (printed > MOST_PRINTED && blocks_left > LAST_BLOCKS) { /* it goes on for ever, or might as well */
        printed = 0;
        blocks_left = LAST_BLOCKS + 1;
    }
    for (; seen < now; seen++) line_count += *seen == '\n';
    if (line_count != lines) end_part(line_count);
}

static OURS void report(const char *how) {
    if (is_over || !last_part) return;
    is_over = 1;
    look();
    fflush_unlocked(stdout);
    if (part_count > MOST_PARTS) part_count = MOST_PARTS;
    end_part(-1);
    say("\nTRACE ");
    say(how);
    for (int part = 0, note = 0; part < part_count; part++) {
        say("\n");
        if (parts[part].lines < 0) say("-1");
        else say_number(parts[part].lines, 10);
        for (; note < parts[part].end; note++) {
            say(" ");
            say_number((uintptr_t)__executable_start + notes[note], 16);
        }
    }
    say("\nEND\n");
    send();
}

static uint32_t block;

static OURS uint32_t arrive(void *address) {
    uintptr_t place = (uintptr_t)address - (uintptr_t)__executable_start;
    int part = part_count;
    if (is_over || !last_part || place >= (uintptr_t)(etext - __executable_start)) return 0;
    look();
    if (part != part_count) note(block); /* it printed, and then went on */
    return place;
}

/* gcc makes `n <= 6` of `n < 7`, so it matters, too, by how little the numbers differ. */
static OURS void compare(void *address, int sign, int is_close) {
    uint32_t place = arrive(address);
    if (place) note(place - 3 - (is_close ? sign : 2 * sign));
}

#define COMPARES(name, given, type, close) \
    OURS void __sanitizer_cov_trace_##name(given first, given second) { \
        type a = first, b = second; \
        compare(__builtin_return_address(0), (a > b) - (a < b), close); \
    }
#define NEXT ((a > b ? (uint64_t)a - (uint64_t)b : (uint64_t)b - (uint64_t)a) == 1) /* signed, it may overflow */

COMPARES(cmp1, uint8_t, int8_t, NEXT)
COMPARES(cmp2, uint16_t, int16_t, NEXT)
COMPARES(cmp4, uint32_t, int32_t, NEXT)
COMPARES(cmp8, uint64_t, int64_t, NEXT)
COMPARES(const_cmp1, uint8_t, int8_t, NEXT)
COMPARES(const_cmp2, uint16_t, int16_t, NEXT)
COMPARES(const_cmp4, uint32_t, int32_t, NEXT)
COMPARES(const_cmp8, uint64_t, int64_t, NEXT)
COMPARES(cmpf, float, float, 0)
COMPARES(cmpd, double, double, 0)

OURS void __sanitizer_cov_trace_switch(uint64_t value, void *cases) {
    (void)value;
    (void)cases;
}

OURS void __sanitizer_cov_trace_pc(void) {
    uint32_t place = arrive(__builtin_return_address(0));
    if (!place) return;
    note(block = place);
    if (--blocks_left == LAST_BLOCKS) {
        note_count = part_count ? parts[part_count - 1].end : 0;
        mark++;
    }
    if (blocks_left == 0 || part_count >= MOST_PARTS || note_count == MOST_NOTES) {
        report(blocks_left ? "stopped" : "endless");
        _exit(1);
    }
}

static OURS void crash(int number) {
    report("crashed");
    raise(number);
}

FROM(101, constructor) static void begin(void) {
    static char stack[1 << 16];
    static const int numbers[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    stack_t other = {};
    struct sigaction action = {};
    size_t size = sizeof *last_part * (etext - __executable_start);
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    __real_setvbuf(stdout, output, _IOFBF, sizeof output);
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    sigaltstack(&other, NULL);
    action.sa_handler = crash;
    action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
    for (size_t place = 0; place < sizeof numbers / sizeof *numbers; place++) sigaction(numbers[place], &action, NULL);
    last_part = (uint32_t *)memory;
}

FROM(101, destructor) static void end(void) { report("ended"); }

/* What is printed is counted before it is sent. */
OURS int fflush(FILE *stream) {
    int done;
    if (last_part && !is_over) look();
    done = fflush_unlocked(stream);
    seen = stdout->_IO_write_ptr;
    return done;
}

/* All that is printed goes through `output`: these would change that. */
OURS int __wrap_setvbuf(FILE *stream, char *buffer, int mode, size_t size) {
    return stream == stdout ? 0 : __real_setvbuf(stream, buffer, mode, size);
}

OURS void __wrap_setbuf(FILE *stream, char *buffer) {
    __wrap_setvbuf(stream, buffer, buffer ? _IOFBF : _IONBF, BUFSIZ);
}

OURS int _ZNSt8ios_base15sync_with_stdioEb(int wanted) { /* std::ios_base::sync_with_stdio(bool) */
    (void)wanted;
    return 1;
}

#ifdef __cplusplus
}
#endif
