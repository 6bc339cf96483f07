// Tries: to use all memory, on the heap and beside it.
// Must get: MLE, RTE or TLE.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

public class Memory {
    public static void main(String[] words) {
        List<Object> kept = new ArrayList<>();
        try {
            for (;;) kept.add(ByteBuffer.allocateDirect(1 << 24));
        } catch (OutOfMemoryError refused) {
            for (;;) kept.add(new byte[1 << 20]);
        }
    }
}
