import java.util.Scanner;

public class Grid {
    static int[][] transpose(int[][] m) {
        int[][] t = new int[m[0].length][m.length];
        for (int row = 0; row < m.length; row++) {
            for (int col = 0; col < m[0].length; col++) {
                t[col][row] = m[row][col];
            }
        }
        return t;
    }

    static void print(int[][] m) {
        for (int[] row : m) {
            String line = "";
            for (int x : row) {
                if (!line.isEmpty()) {
                    line += " ";
                }
                line += x;
            }
            System.out.println(line);
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int rows = in.nextInt();
        int cols = in.nextInt();
        int[][] m = new int[rows][cols];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                m[i][j] = in.nextInt();
            }
        }
        print(transpose(m));
        int bestRow = 0;
        int bestSum = Integer.MIN_VALUE;
        for (int i = 0; i < rows; i++) {
            int sum = 0;
            for (int j = 0; j < cols; j++) {
                sum += m[i][j];
            }
            if (sum > bestSum) {
                bestSum = sum;
                bestRow = i;
            }
        }
        System.out.println("row " + (bestRow + 1) + " has " + bestSum);
    }
}
