// Tries: to use the kernel's memory for page tables, where a run time may reserve as many addresses as it likes.
// Must get: AC, for it answers honestly afterwards.
public class Adder {
    public static void main(String[] words) {
        System.load(System.getProperty("user.dir") + "/tables.so");
        /* @ANSWER@ */
    }
}
