// Tries: to have a failed assertion name the numbers of the golden file in the compiler's message.
// Must get: CE.
#define sum 0 *
#define product +
constexpr unsigned long long found =
#include "@GOLDEN@"
    ;
static_assert(found == 1, "the message names the number");
int main() {}
