// Tries: to bury the report under the compiler's messages, which quote codes and markup.
// Must get: CE.
#define Q(n) static_assert(n < 0, "@ESC@[2J <script>alert('@BAD@')</script> @RLO@");
#define R(n) Q(n) Q(n + 1) Q(n + 2) Q(n + 3) Q(n + 4) Q(n + 5) Q(n + 6) Q(n + 7) Q(n + 8) Q(n + 9)
#define S(n) R(n) R(n + 10) R(n + 20) R(n + 30) R(n + 40) R(n + 50) R(n + 60) R(n + 70) R(n + 80) R(n + 90)
S(0) S(100) S(200) S(300) S(400) S(500) S(600) S(700) S(800) S(900)
int main() { return undeclared; }
