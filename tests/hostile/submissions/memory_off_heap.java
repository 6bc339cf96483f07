// Tries: to hold a multiple of its memory outside the heap: in direct buffers, and as the run time's own functions ask.
// Must get: MLE or TLE, for a busy machine needs long to give it the memory.
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

public class Main {
    public static void main(String[] words) throws Exception {
        List<ByteBuffer> kept = new ArrayList<>();
        for (int n = 0; n < 20; n++) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(10 << 20);
            while (buffer.hasRemaining()) buffer.put((byte) 1);
            kept.add(buffer);
        }
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe unsafe = (Unsafe) field.get(null);
        for (int n = 0; n < 24; n++) unsafe.setMemory(unsafe.allocateMemory(10 << 20), 10 << 20, (byte) 1);
        /* @ANSWER@ */
    }
}
