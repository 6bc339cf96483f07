import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class Brackets {
    static boolean fits(char open, char close) {
        return open == '(' && close == ')' || open == '[' && close == ']' || open == '{' && close == '}';
    }

    static int check(String text) {
        Deque<Character> stack = new ArrayDeque<>();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '[' || c == '{') {
                stack.push(c);
            } else if (c == ')' || c == ']' || c == '}') {
                if (stack.isEmpty()) {
                    return i;
                }
                if (!fits(stack.pop(), c)) {
                    return i;
                }
            }
        }
        if (!stack.isEmpty()) {
            return text.length();
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            String line = in.nextLine();
            int place = check(line);
            if (place == -1) {
                System.out.println("good");
            } else {
                System.out.println("bad at " + (place + 1));
            }
        }
    }
}
