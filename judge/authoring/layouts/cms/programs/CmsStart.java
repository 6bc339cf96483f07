import java.io.*;

/**
 * Starts a stub of CMS with the names of its two pipes and, of several copies of a program, its number. Gives it the ends
 * of the talk where it opens them.
 */
class CmsStart {
    private static final String PIPE = "cms-pipe-";

    public static void main(String[] words) throws Exception {
        System.setOut(new PrintStream(OutputStream.nullOutputStream()));
        String[] given = new String[2 + words.length];
        given[0] = PIPE + 1;
        given[1] = PIPE + 2;
        System.arraycopy(words, 0, given, 2, words.length);
        stub.main(given);
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
