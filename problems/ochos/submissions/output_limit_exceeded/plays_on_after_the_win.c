/* Marks the winner, and goes on playing. */
#include <stdio.h>

char hand[3][40][3], pile[40][3], top[3];
int size[3] = {5, 5, 5}, left, used;

int rank(char colour) { return colour == 'R' ? 0 : colour == 'Y' ? 1 : colour == 'G' ? 2 : 3; }

int main(void) {
    for (int p = 0; p < 3; p++)
        for (int i = 0; i < 5; i++) scanf("%2s", hand[p][i]);
    scanf("%2s", top);
    while (scanf("%2s", pile[left]) == 1) left++;
    printf("0: %s\n", top);
    int p = 0;
    while (1) {
        int c = 0, n = 0, lowest = -1, first = -1;
        for (int i = 0; i < size[p]; i++) {
            if (hand[p][i][0] == top[0]) {
                c++;
                if (lowest < 0 || hand[p][i][1] < hand[p][lowest][1]) lowest = i;
            }
            if (hand[p][i][1] == top[1]) {
                n++;
                if (first < 0 || rank(hand[p][i][0]) < rank(hand[p][first][0])) first = i;
            }
        }
        int pick = n > c ? first : lowest;
        if (pick < 0) {
            printf("%d: DRAW\n", p + 1);
            if (used < left) {
                for (int k = 0; k < 3; k++) hand[p][size[p]][k] = pile[used][k];
                size[p]++;
                used++;
            }
        } else {
            for (int k = 0; k < 3; k++) {
                top[k] = hand[p][pick][k];
                hand[p][pick][k] = hand[p][size[p] - 1][k];
            }
            size[p]--;
            printf("%d: %s%s\n", p + 1, top, size[p] == 0 ? " (WINNER)" : "");
        }
        p = (p + 1) % 3;
    }
}
