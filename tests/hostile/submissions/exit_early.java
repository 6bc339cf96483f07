// Tries: to be accepted for ending with status 0 before printing anything, while the class is still being loaded.
// Must get: WA.
public class ExitEarly {
    static {
        Runtime.getRuntime().halt(0);
    }

    public static void main(String[] words) {
        /* @ANSWER@ */
    }
}
