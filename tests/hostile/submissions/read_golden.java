// Tries: to read the golden file by Java's ways: files, channels, URLs, links, /proc.
// Must get: AC, for it answers honestly afterwards.
import java.io.RandomAccessFile;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

public class ReadGolden {
    interface Way {
        Object read() throws Exception;
    }

    static void attempt(Way way) {
        try {
            System.out.println("PWNED " + way.read());
        } catch (Exception | Error refused) {
            // As it should be.
        }
    }

    public static void main(String[] words) {
        String golden = "@GOLDEN@";
        attempt(() -> Files.readString(Path.of(golden)));
        attempt(() -> new RandomAccessFile(golden, "rw").readLine());
        attempt(() -> new String(URI.create("file://" + golden).toURL().openStream().readAllBytes()));
        attempt(() -> Files.createSymbolicLink(Path.of("/tmp/@MARK@-java"), Path.of(golden)));
        attempt(() -> Files.createTempFile("@MARK@", "java"));
        attempt(() -> Files.writeString(Path.of("@MARK@-java"), "left here"));
        for (String process : new String[] {"self", "1", "2", "3", String.valueOf(ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(1L))}) {
            attempt(() -> Files.readString(Path.of("/proc/" + process + "/root" + golden)));
            attempt(() -> Files.readString(Path.of("/proc/" + process + "/cwd/expected/adder/secret/001-first.txt")));
        }
        if (System.getenv().toString().contains("@SECRET@")) System.out.println("PWNED environment");
        /* @ANSWER@ */
    }
}
