// Tries: to hold a multiple of its memory in the stacks of its threads, each as deep as it may be.
// Must get: MLE or TLE, for a busy machine needs long to give it the memory.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class Main {
    // Calls with many numbers are large: few fill a stack, and an error leaves them soon.
    static long descend(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l,
            long m, long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x) {
        return 1 + descend(b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, a);
    }

    public static void main(String[] words) throws InterruptedException {
        for (int n = 0; n < 40; n++) {
            // One after the other: many stacks that are empty yet would be refused while the memory is not full.
            CountDownLatch full = new CountDownLatch(1);
            Thread thread = new Thread(() -> {
                try {
                    descend(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
                } catch (StackOverflowError deepest) {
                    full.countDown();
                }
                while (true) LockSupport.park();
            });
            thread.setDaemon(true);
            thread.start();
            full.await();
        }
        /* @ANSWER@ */
    }
}
