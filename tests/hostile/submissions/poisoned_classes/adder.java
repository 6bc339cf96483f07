// Tries: to have a compiled class that lies beside the source run in its place: one that says something else.
// Must get: AC, for only sources count.
public class Adder {
    public static void main(String[] words) {
        /* @ANSWER@ */
    }
}
