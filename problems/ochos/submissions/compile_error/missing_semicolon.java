import java.util.*;

public class Ochos {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<String> cards = new ArrayList<>();
        while (in.hasNext()) {
            cards.add(in.next())
        }
        System.out.println("0: " + cards.get(15));
    }
}
