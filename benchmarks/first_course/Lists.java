import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Scanner;

public class Lists {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        List<Integer> numbers = new ArrayList<>();
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            numbers.add(in.nextInt());
        }
        int k = in.nextInt();
        List<Integer> copy = new ArrayList<>(numbers);
        Collections.sort(copy);
        System.out.println(copy);
        for (int i = 0; i < k; i++) {
            int last = numbers.remove(numbers.size() - 1);
            numbers.add(0, last);
        }
        System.out.println(numbers);
        for (int i = numbers.size() - 1; i >= 0; i--) {
            if (numbers.get(i) % 2 == 0) {
                numbers.remove(i);
            }
        }
        System.out.println(numbers);
        int middle = copy.size() / 2;
        if (copy.size() % 2 == 1) {
            System.out.println(copy.get(middle));
        } else {
            System.out.println((copy.get(middle - 1) + copy.get(middle)) / 2.0);
        }
    }
}
