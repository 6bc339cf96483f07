// Tries: to have the compiler load a class that comes with it as one of its plug-ins.
// Must get: AC, for it answers honestly afterwards.
public class Adder {
    public static void main(String[] words) throws Exception {
        if (Adder.class.getResource("run-by-the-compiler") != null) System.out.println("PWNED was run by the compiler");
        /* @ANSWER@ */
    }
}
