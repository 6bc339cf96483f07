import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** These programs, compiled: with them, the next process need not compile them. */
class Kept {
    private static final Path FOLDER = Path.of(".tool");
    private static final List<Class<?>> PARTS = List.of(
        TracedJava.class, Sources.class, Varied.class, Scopes.class, Forgotten.class, StatementEdits.class,
        Values.class, Slips.class, Edits.class,
        Insertions.class, Names.class, Plain.class, Ends.class, Constants.class, Kept.class);

    private Kept() { }

    /** Write the classes to their folder, unless they were read from there; or nothing, if that does not work. */
    static void write() throws IOException {
        if (Files.exists(FOLDER)) {
            return;
        }
        Files.createDirectory(FOLDER);
        for (Class<?> part : PARTS) {
            for (Class<?> member : part.getNestMembers()) {
                String name = member.getName() + ".class";
                try (InputStream bytes = part.getClassLoader().getResourceAsStream(name)) {
                    if (bytes != null) {
                        Files.write(FOLDER.resolve(name), bytes.readAllBytes());
                    }
                }
            }
        }
    }
}
