import java.util.Scanner;

public class Binary {
    static String toBinary(int n) {
        if (n < 2) {
            return "" + n;
        }
        return toBinary(n / 2) + n % 2;
    }

    static int gcd(int a, int b) {
        if (b == 0) {
            return a;
        }
        return gcd(b, a % b);
    }

    static long power(long base, int exponent) {
        if (exponent == 0) {
            return 1;
        }
        long half = power(base, exponent / 2);
        if (exponent % 2 == 1) {
            return half * half * base;
        }
        return half * half;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextInt()) {
            int a = in.nextInt();
            int b = in.nextInt();
            System.out.println(toBinary(a) + " " + gcd(a, b) + " " + power(a, b % 7));
        }
    }
}
