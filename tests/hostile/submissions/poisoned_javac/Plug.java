public class Plug implements com.sun.source.util.Plugin {
    public String getName() {
        return "Plug";
    }

    public boolean autoStart() {
        return true;
    }

    public void init(com.sun.source.util.JavacTask task, String... words) {
        try {
            new java.io.File("run-by-the-compiler").createNewFile();
        } catch (java.io.IOException refused) {
        }
    }
}
