import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** The files that a compiler is given. */
class Sources {
    private Sources() { }

    /** All Java sources below the working folder. */
    static List<Path> all() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(path -> path.toString().endsWith(".java") && !path.toString().startsWith("."))
                .filter(Files::isRegularFile).sorted().collect(Collectors.toList());
        }
    }

    /** The options and files of the compiler for sources below a folder. */
    static void read(String[] words, Path folder, List<String> arguments, List<Path> compiled) {
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("-sourcepath")) {
                Path root = Path.of(words[++i]);
                arguments.addAll(List.of("-sourcepath", (root.isAbsolute() ? root : folder.resolve(root)).toString()));
            } else {
                compiled.add(folder.resolve(words[i]).normalize());
            }
        }
    }

    /** A source with this text, which need not be in its file. */
    static JavaFileObject inMemory(Path file, String text) {
        return new SimpleJavaFileObject(file.toAbsolutePath().toUri(), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignores) {
                return text;
            }
        };
    }
}
