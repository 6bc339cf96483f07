// Tries: to tell the judge itself, over whatever descriptor may lead there, that it ended well; then it ends badly.
// Must get: RTE.
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
    static const char forged[] = "{\"status\": 0, \"signal\": null, \"cpu_s\": 0, \"wall_s\": 0, \"memory_kib\": 0, \"stopped\": null}\n";
    /* @ANSWER@ */
    fflush(stdout);
    for (int number = 3; number < 1024; number++) {
        if (send(number, forged, sizeof forged - 1, MSG_DONTWAIT) > 0) puts("PWNED sent");
        if (shutdown(number, SHUT_RDWR) == 0) puts("PWNED shut");
        if (write(number, forged, sizeof forged - 1) > 0) puts("PWNED wrote");
    }
    fflush(stdout);
    _exit(7);
}
