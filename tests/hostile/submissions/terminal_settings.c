// Tries: to take, change and resize terminals, and to make a new one.
// Must get: AC, for it answers honestly afterwards.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

int main(void) {
    char name[32];
    struct termios settings;
    struct winsize size = {5, 5, 0, 0};
    int zero = 0, number;
    memset(&settings, 0, sizeof settings);
    setsid();
    for (int n = -3; n < 40; n++) {
        snprintf(name, sizeof name, n == -3 ? "/dev/tty" : n == -2 ? "/dev/ptmx" : n == -1 ? "/dev/console" : "/dev/pts/%d", n);
        for (int mode = O_RDONLY; mode <= O_RDWR; mode++) {
            int terminal = open(name, mode | O_NOCTTY | O_NONBLOCK);
            if (terminal < 0) continue;
            if (mode != O_RDONLY) printf("PWNED opened %s\n", name);
            if (ioctl(terminal, TIOCGPTN, &number) == 0 || ioctl(terminal, TIOCSPTLCK, &zero) == 0) printf("PWNED made terminal %d\n", number);
            if (ioctl(terminal, TIOCSCTTY, 0) == 0) printf("PWNED took %s\n", name);
            if (ioctl(terminal, TIOCSWINSZ, &size) == 0) printf("PWNED resized %s\n", name);
            if (ioctl(terminal, TCFLSH, TCIOFLUSH) == 0) printf("PWNED emptied %s\n", name);
            if (ioctl(terminal, TIOCEXCL, 0) == 0) printf("PWNED closed %s to others\n", name);
            if (tcsetattr(terminal, TCSANOW, &settings) == 0) printf("PWNED changed %s\n", name);
            close(terminal);
        }
    }
    /* @ANSWER@ */
    return 0;
}
