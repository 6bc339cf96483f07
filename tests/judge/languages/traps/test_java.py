"""The traps in Java programs, found by the real compiler: each in a program that falls into it, or looks like it."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.execution.compilation import read_source
from judge.inspection.checked_runs import look
from judge.values.problem import Limits
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.compiling import needs

pytestmark = pytest.mark.slow

TRAPS = """\
import java.util.Scanner;

public class Adder {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        String a = in.next(), b = Other.text();
        Integer x = in.nextInt(), y = in.nextInt();
        if (a == b) System.out.println("same");
        if (x != y) System.out.println("different");
        if (x > y); System.out.println("more");
        double mean = 7 / words.length;
        a.toUpperCase();
        switch (x) {
            case 1: System.out.println(1);
            case 2: System.out.println(mean);
        }
    }
}
"""
RIGHT = """\
class Right {
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        String a = in.next(), b = in.next();
        Integer x = in.nextInt();
        int half = x / 2;
        double mean = x / 2.0;
        if (a == null || a.equals(b)) System.out.println(a.toUpperCase());
        if (x == 3) System.out.println(half + mean);
    }
}
"""
FOUND = [
    (8, "text-equality"),
    (9, "boxed-equality"),
    (10, "compiler-warn-empty-if"),
    (11, "integer-division"),
    (15, "compiler-warn-possible-fall-through-into-case"),
    (12, "unused-text"),
]


MORE = """\
import java.math.BigInteger;
import java.util.*;

public class Adder {
    static class Card { int number; }
    record Pair(int a, int b) { }
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String line = in.nextLine();
        int[] a = {n}, b = {n};
        if (a == b || a.equals(b)) System.out.println("same" + a);
        System.out.println(a);
        char colour = line.charAt(0), number = line.charAt(1);
        String card = colour + number + "";
        if (card.equals(colour)) n++;
        List<Card> cards = new ArrayList<>();
        if (cards.contains(new Card())) n++;
        List<Pair> pairs = new ArrayList<>(List.of(new Pair(1, 2)));
        pairs.remove(new Pair(1, 2));
        List<Integer> numbers = new ArrayList<>();
        numbers.remove(n);
        numbers.remove(Integer.valueOf(n));
        boolean done = false;
        if (done = true) n++;
        for (int i = 0; i < n; i++);
        {
            n++;
        }
        while (in.hasNext() && in.next().isEmpty());
        BigInteger sum = BigInteger.ONE;
        sum.add(sum);
        long product = n * n, right = (long) n * n;
        in.nextInt();
        in.nextLine();
        StringBuilder out = new StringBuilder();
        out.append('a').append(card).reverse();
    }
}
"""
OWN = """\
import java.util.*;

public class Adder {
    static class Card { }
    static class Cards {
        boolean contains(Card card) { return true; }
        void print(int[] numbers) { System.out.println(Arrays.toString(numbers)); }
    }
    public static void main(String[] words) {
        Scanner in = new Scanner(System.in);
        Iterator<String> all = List.of("a").iterator();
        Cards cards = new Cards();
        if (cards.contains(new Card())) cards.print(new int[] {1});
        String first = all.next();
        String line = in.nextLine();
    }
}
"""
FOUND_MORE = [
    *((12, "array-equality"), (12, "array-equality"), (16, "never-equal"), (18, "no-equals"), (12, "array-as-text")),
    *((13, "array-as-text"), (25, "assigned-condition"), (10, "rest-of-line"), (22, "remove-index"), (15, "char-sum")),
    *((26, "empty-loop"), (33, "int-product"), (32, "unused-value")),
]


@pytest.mark.parametrize(("text", "found"), [(TRAPS, FOUND), (OWN + RIGHT, []), (MORE, FOUND_MORE)])
def test_the_traps_of_the_programs_own_file(tmp_path: Path, text: str, found: list[tuple[int, str]]) -> None:
    needs("A.java")
    adder.write(
        tmp_path, "ann/Other.java", 'class Other {\n    static String text() { return "b" == "c" ? "" : null; }\n}\n'
    )
    file = adder.write(tmp_path, "ann/Adder.java", text)
    source = read_source(Submission("ann", "adder", file, file.parent))
    traps = look(source, b"", Limits(), sandbox.best_level()).traps
    assert [(trap.line, trap.rule) for trap in traps] == found
    assert {trap.file for trap in traps} <= {"Adder.java"}
