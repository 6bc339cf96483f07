// Tries: to print for ever, from several threads, past its own streams.
// Must get: OLE.
import java.io.FileDescriptor;
import java.io.FileOutputStream;

public class Flood {
    public static void main(String[] words) {
        for (int n = 0; n < 4; n++)
            new Thread(() -> {
                byte[] block = new byte[1 << 16];
                try (FileOutputStream out = new FileOutputStream(FileDescriptor.out)) {
                    for (;;) out.write(block);
                } catch (Exception refused) {
                    for (;;) Thread.onSpinWait();
                }
            }).start();
    }
}
