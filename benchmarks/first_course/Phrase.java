import java.util.Scanner;

public class Phrase {
    static String clean(String text) {
        String result = "";
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetter(c)) {
                result += Character.toLowerCase(c);
            }
        }
        return result;
    }

    static boolean isPalindrome(String text) {
        if (text.length() <= 1) {
            return true;
        }
        if (text.charAt(0) != text.charAt(text.length() - 1)) {
            return false;
        }
        return isPalindrome(text.substring(1, text.length() - 1));
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = Integer.parseInt(in.nextLine());
        int found = 0;
        for (int i = 0; i < n; i++) {
            String line = in.nextLine();
            String letters = clean(line);
            if (isPalindrome(letters)) {
                found++;
                System.out.println(letters + ": yes");
            } else {
                System.out.println(letters + ": no");
            }
        }
        System.out.println(found + " of " + n);
    }
}
