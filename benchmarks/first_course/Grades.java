import java.util.Scanner;

public class Grades {
    static char letter(double points) {
        if (points >= 90) {
            return 'A';
        } else if (points >= 75) {
            return 'B';
        } else if (points >= 50) {
            return 'C';
        }
        return 'F';
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int students = in.nextInt();
        int exams = in.nextInt();
        String best = "";
        double highest = -1;
        int failed = 0;
        for (int s = 0; s < students; s++) {
            String name = in.next();
            int sum = 0;
            int lowest = 100;
            for (int e = 0; e < exams; e++) {
                int points = in.nextInt();
                sum += points;
                lowest = Math.min(lowest, points);
            }
            double average = (double) (sum - lowest) / (exams - 1);
            char grade = letter(average);
            System.out.printf("%s %.2f %c%n", name, average, grade);
            if (grade == 'F') {
                failed++;
            }
            if (average > highest) {
                highest = average;
                best = name;
            }
        }
        System.out.println("best " + best + ", failed " + failed);
    }
}
