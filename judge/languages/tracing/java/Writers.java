package zz_tracing;

import java.io.BufferedWriter;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UnsupportedEncodingException;
import java.io.Writer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** In the place of the JDK's classes in which programs keep what they print: they do the same, and see the lines. */
public final class Writers {
    private Writers() { }

    /** Counts the lines in what goes through a writer of the program. */
    private static final class Counted {
        private static int count = 0;
        private final String name = "writer " + count++;

        void see(char one) {
            if (one == '\n') {
                Hits.endPart(name, 1);
            }
        }

        void see(CharSequence text, int start, int length) {
            int added = 0;
            for (int i = start; i < start + length; i++) {
                added += text.charAt(i) == '\n' ? 1 : 0;
            }
            if (added > 0) {
                Hits.endPart(name, added);
            }
        }
    }

    public static class Printing extends PrintWriter {
        private final Counted counted = new Counted();

        public Printing(Writer out) {
            super(out);
        }

        public Printing(Writer out, boolean flushes) {
            super(out, flushes);
        }

        public Printing(OutputStream out) {
            super(out);
        }

        public Printing(OutputStream out, boolean flushes) {
            super(out, flushes);
        }

        public Printing(OutputStream out, boolean flushes, Charset charset) {
            super(out, flushes, charset);
        }

        public Printing(String file) throws FileNotFoundException {
            super(file);
        }

        public Printing(String file, String charset) throws FileNotFoundException, UnsupportedEncodingException {
            super(file, charset);
        }

        public Printing(File file) throws FileNotFoundException {
            super(file);
        }

        @Override
        public void write(int one) {
            counted.see((char) one);
            super.write(one);
        }

        @Override
        public void write(char[] text, int start, int length) {
            counted.see(CharBuffer.wrap(text), start, length);
            super.write(text, start, length);
        }

        @Override
        public void write(String text, int start, int length) {
            counted.see(text, start, length);
            super.write(text, start, length);
        }

        @Override
        public void println() {
            counted.see('\n');
            super.println();
        }
    }

    public static class Buffered extends BufferedWriter {
        private final Counted counted = new Counted();

        public Buffered(Writer out) {
            super(out);
        }

        public Buffered(Writer out, int size) {
            super(out, size);
        }

        @Override
        public void write(int one) throws IOException {
            counted.see((char) one);
            super.write(one);
        }

        @Override
        public void write(char[] text, int start, int length) throws IOException {
            counted.see(CharBuffer.wrap(text), start, length);
            super.write(text, start, length);
        }

        // `newLine` calls it, too.
        @Override
        public void write(String text, int start, int length) throws IOException {
            counted.see(text, start, length);
            super.write(text, start, length);
        }
    }

    public static class Stream extends PrintStream {
        private final Counted counted = new Counted();

        public Stream(OutputStream out) {
            super(out);
        }

        public Stream(OutputStream out, boolean flushes) {
            super(out, flushes);
        }

        public Stream(OutputStream out, boolean flushes, String charset) throws UnsupportedEncodingException {
            super(out, flushes, charset);
        }

        public Stream(OutputStream out, boolean flushes, Charset charset) {
            super(out, flushes, charset);
        }

        public Stream(String file) throws FileNotFoundException {
            super(file);
        }

        @Override
        public void write(int one) {
            counted.see((char) one);
            super.write(one);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            counted.see(new String(bytes, start, length, StandardCharsets.ISO_8859_1), 0, length);
            super.write(bytes, start, length);
        }
    }
}
