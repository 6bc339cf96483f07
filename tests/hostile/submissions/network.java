// Tries: to reach a server on this machine, and to serve itself.
// Must get: AC, for it answers honestly afterwards.
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;

public class Network {
    public static void main(String[] words) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", @PORT@), 300);
            System.out.println("PWNED connected");
        } catch (Exception | Error refused) {
            // As it should be.
        }
        try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of("@SOCKET@"))) {
            System.out.println("PWNED connected to " + channel);
        } catch (Exception | Error refused) {
            // As it should be.
        }
        try (ServerSocket server = new ServerSocket(0); DatagramSocket other = new DatagramSocket()) {
            System.out.println("PWNED listens");
        } catch (Exception | Error refused) {
            // As it should be.
        }
        /* @ANSWER@ */
    }
}
