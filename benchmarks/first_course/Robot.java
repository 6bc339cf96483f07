import java.util.Scanner;

public class Robot {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int width = in.nextInt();
        int height = in.nextInt();
        String moves = in.next();
        int x = 0;
        int y = 0;
        int direction = 0;
        int bumps = 0;
        boolean[][] seen = new boolean[height][width];
        seen[0][0] = true;
        int visited = 1;
        int[] dx = {1, 0, -1, 0};
        int[] dy = {0, 1, 0, -1};
        for (char move : moves.toCharArray()) {
            if (move == 'R') {
                direction = (direction + 1) % 4;
            } else if (move == 'L') {
                direction = (direction + 3) % 4;
            } else {
                int newX = x + dx[direction];
                int newY = y + dy[direction];
                if (newX < 0 || newX >= width || newY < 0 || newY >= height) {
                    bumps++;
                } else {
                    x = newX;
                    y = newY;
                    if (!seen[y][x]) {
                        seen[y][x] = true;
                        visited++;
                    }
                }
            }
        }
        System.out.println(x + " " + y);
        System.out.println(visited + " fields, " + bumps + " bumps");
    }
}
