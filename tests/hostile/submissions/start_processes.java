// Tries: to start other processes, and to end those it sees.
// Must get: AC, for it answers honestly afterwards.
public class StartProcesses {
    public static void main(String[] words) {
        for (int n = 0; n < 5; n++) {
            try {
                new ProcessBuilder("/bin/sleep", "600").start();
                System.out.println("PWNED started a process");
            } catch (Exception | Error refused) {
                // As it should be.
            }
        }
        long own = ProcessHandle.current().pid();
        ProcessHandle.allProcesses().filter(process -> process.pid() != own).forEach(process -> {
            if (process.destroyForcibly()) System.out.println("PWNED killed a process");
        });
        /* @ANSWER@ */
    }
}
