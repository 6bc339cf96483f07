// Tries: to have its compiler make folders in each other that lie deeper than a path may be long, or calls in calls.
// Must get: RTE or CE.
package @DEEP@;

public class Adder {
    public static void main(String[] words) {}
}
