// Tries: to keep the compiler busy for ever with templates that ask for two others each.
// Must get: CE.
template <int depth, int path> struct Bomb {
    static constexpr int value = Bomb<depth - 1, path * 2>::value + Bomb<depth - 1, path * 2 + 1>::value;
};
template <int path> struct Bomb<0, path> {
    static constexpr int value = path;
};
int main() { return Bomb<28, 1>::value; }
