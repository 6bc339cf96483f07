import java.io.*;

/** Starts a stub of CMS with the names of its two pipes, and gives it the ends of the talk where it opens them. */
class CmsStart {
    private static final String PIPE = "cms-pipe-";

    public static void main(String[] words) throws Exception {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        stub.main(new String[] {PIPE + 1, PIPE + 2});
    }

    static FileInputStream FileInputStream(String path) throws IOException {
        return path.startsWith(PIPE) ? new FileInputStream(FileDescriptor.in) : new FileInputStream(path);
    }

    static FileOutputStream FileOutputStream(String path) throws IOException {
        return path.startsWith(PIPE) ? new FileOutputStream(FileDescriptor.out) : new FileOutputStream(path);
    }

    static FileReader FileReader(String path) throws IOException {
        return path.startsWith(PIPE) ? new FileReader(FileDescriptor.in) : new FileReader(path);
    }

    static FileWriter FileWriter(String path) throws IOException {
        return path.startsWith(PIPE) ? new FileWriter(FileDescriptor.out) : new FileWriter(path);
    }
}
