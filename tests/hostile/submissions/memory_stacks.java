// Tries: to hold a multiple of its memory in the stacks of its threads, each as deep as it may be.
// Must get: MLE.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class Main {
    static int descend(int depth) {
        return 1 + descend(depth + 1);
    }

    public static void main(String[] words) throws InterruptedException {
        CountDownLatch full = new CountDownLatch(40);
        for (int n = 0; n < 40; n++) {
            Thread thread = new Thread(() -> {
                try {
                    descend(0);
                } catch (StackOverflowError deepest) {
                    full.countDown();
                }
                while (true) LockSupport.park();
            });
            thread.setDaemon(true);
            thread.start();
        }
        full.await();
        /* @ANSWER@ */
    }
}
