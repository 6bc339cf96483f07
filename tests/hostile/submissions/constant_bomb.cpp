// Tries: to have the compiler compute for ever.
// Must get: CE.
constexpr long spin(long n) {
    long sum = 0;
    for (long i = 0; i < n; i++)
        for (long j = 0; j < n; j++) sum += i ^ j;
    return sum;
}
constexpr long result = spin(1L << 40);
int main() { return result; }
