// Tries: to start threads without end.
// Must get: AC, WA, RTE, MLE or TLE: AC for the honest answer, WA when Java warns on its output, else what the threads took.
public class Threads {
    public static void main(String[] words) {
        int started = 0;
        try {
            for (; started < 5000; started++) {
                Thread thread = new Thread(null, () -> {
                    try {
                        Thread.sleep(60000);
                    } catch (InterruptedException ended) {
                        return;
                    }
                }, "one of many", 1 << 16);
                thread.setDaemon(true);
                thread.start();
            }
        } catch (OutOfMemoryError refused) {
            // As it should be.
        }
        if (started > 200) System.out.println("PWNED threads: " + started);
        /* @ANSWER@ */
    }
}
