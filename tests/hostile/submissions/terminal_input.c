// Tries: to type on the terminal from which the judge was started.
// Must get: AC, for it answers honestly afterwards.
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(void) {
    char subcommand[2] = {3, 0};
    int numbers[] = {0, 1, 2, open("/dev/tty", O_RDWR), open("/dev/console", O_RDWR | O_NOCTTY)};
    for (int n = 0; n < 5; n++) {
        if (numbers[n] < 0) continue;
        if (ioctl(numbers[n], TIOCSTI, "x") == 0) puts("PWNED typed");
        if (ioctl(numbers[n], TIOCLINUX, subcommand) == 0) puts("PWNED pasted");
    }
    /* @ANSWER@ */
    return 0;
}
