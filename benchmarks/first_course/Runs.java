import java.util.Scanner;

public class Runs {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = in.nextInt();
        }
        int longest = 1;
        int value = a[0];
        int length = 1;
        for (int i = 1; i < n; i++) {
            if (a[i] == a[i - 1]) {
                length++;
            } else {
                length = 1;
            }
            if (length > longest) {
                longest = length;
                value = a[i];
            }
        }
        System.out.println("longest run: " + longest + " times " + value);
        int rising = 0;
        for (int i = 0; i + 1 < n; i++) {
            if (a[i] < a[i + 1]) {
                rising++;
            }
        }
        System.out.println("steps up: " + rising);
    }
}
