import java.util.Scanner;

public class Caesar {
    static char shift(char c, int by) {
        if (c >= 'a' && c <= 'z') {
            return (char) ('a' + (c - 'a' + by + 26) % 26);
        }
        if (c >= 'A' && c <= 'Z') {
            return (char) ('A' + (c - 'A' + by + 26) % 26);
        }
        return c;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String mode = in.next();
        int key = in.nextInt();
        in.nextLine();
        if (mode.equals("decode")) {
            key = -key;
        }
        while (in.hasNextLine()) {
            String line = in.nextLine();
            StringBuilder result = new StringBuilder();
            for (int i = 0; i < line.length(); i++) {
                result.append(shift(line.charAt(i), key));
            }
            System.out.println(result);
        }
    }
}
