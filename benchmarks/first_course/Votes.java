import java.util.Map;
import java.util.Scanner;
import java.util.TreeMap;

public class Votes {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Map<String, Integer> votes = new TreeMap<>();
        int total = 0;
        while (in.hasNext()) {
            String name = in.next();
            if (name.equals("end")) {
                break;
            }
            if (name.equals("blank")) {
                total++;
                continue;
            }
            if (votes.containsKey(name)) {
                votes.put(name, votes.get(name) + 1);
            } else {
                votes.put(name, 1);
            }
            total++;
        }
        String winner = "nobody";
        int most = 0;
        for (String name : votes.keySet()) {
            int count = votes.get(name);
            double share = 100.0 * count / total;
            System.out.printf("%s %d %.1f%%%n", name, count, share);
            if (count > most) {
                most = count;
                winner = name;
            }
        }
        if (most * 2 > total) {
            System.out.println(winner + " wins");
        } else {
            System.out.println("second round");
        }
    }
}
