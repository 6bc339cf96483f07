#include <cstdio>
#include <cstring>

/* has[p][c][n]: player p has the card of colour c and number n */
static bool has[3][4][9];
static int cnt[3];
static const char *F = "RYGB";

static bool rd(int &c, int &n) {
    char b[8];
    if (scanf("%7s", b) != 1) return false;
    c = strchr(F, b[0]) - F;
    n = b[1] - '0';
    return true;
}

int main() {
    int c, n;
    for (int p = 0; p < 3; p++)
        for (int k = 0; k < 5; k++) {
            rd(c, n);
            has[p][c][n] = true;
            cnt[p]++;
        }
    int tc, tn;
    rd(tc, tn);
    printf("0: %c%d\n", F[tc], tn);
    int pc[16], pn[16], size = 0, pos = 0;
    while (size < 16 && rd(c, n)) {
        pc[size] = c;
        pn[size++] = n;
    }
    bool open = false;
    for (int p = 0;; p = (p + 1) % 3) {
        int x = -1, y = -1;
        // a two is good to have, play it when possible
        for (int i = 3; i >= 0; i--)
            if (has[p][i][2] && (open || i == tc || tn == 2)) x = i, y = 2;
        if (x < 0 && open) {
            printf("%d: TAKE TWO\n", p + 1);
            for (int k = 0; k < 2 && pos < size; k++, pos++) {
                has[p][pc[pos]][pn[pos]] = true;
                cnt[p]++;
            }
            open = false;
            continue;
        }
        if (x < 0) {
            int a = 0, b = 0;
            for (int i = 1; i <= 8; i++) a += has[p][tc][i];
            for (int i = 0; i < 4; i++) b += has[p][i][tn];
            if (b > a) {
                y = tn;
                for (x = 0; !has[p][x][tn]; x++) {
                }
            } else if (a) {
                x = tc;
                for (y = 1; !has[p][tc][y]; y++) {
                }
            }
        }
        if (x < 0) {
            printf("%d: DRAW\n", p + 1);
            if (pos < size) {
                has[p][pc[pos]][pn[pos]] = true;
                cnt[p]++;
                pos++;
            }
            continue;
        }
        has[p][x][y] = false;
        tc = x;
        tn = y;
        open = y == 2;
        if (--cnt[p] == 0) {
            printf("%d: %c%d (WINNER)\n", p + 1, F[x], y);
            return 0;
        }
        printf("%d: %c%d\n", p + 1, F[x], y);
    }
}
