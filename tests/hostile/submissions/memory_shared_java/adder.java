// Tries: to hold memory that no limit on its data counts: a library that comes with it maps it to be shared.
// Must get: MLE or TLE, for a busy machine needs long to give it the memory.
public class Adder {
    public static void main(String[] words) {
        System.load(System.getProperty("user.dir") + "/shared.so");
        /* @ANSWER@ */
    }
}
