import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Edits of what is printed and of what a variable gets: the next number, another part or element, the values of a line in
 * another order, the value that was compared. */
class Values extends StatementEdits {
    private static final int MOST_VALUES = 5, MOST_OTHERS = 4, MOST_LIMITS = 20, LARGE = 2;
    private static final Set<String> PRINTS = Set.of("print", "println", "printf", "append", "format", "add");
    private static final Set<String> WHOLE = Set.of("int", "long");
    private static final Map<String, String> EXTREMES = Map.of("int", "Integer", "long", "Long", "double", "Double");

    private final Set<Tree> joined = new HashSet<>();
    private final Map<String, Set<String>> parts = new HashMap<>(), indexed = new HashMap<>();
    private final Set<String> compared = new HashSet<>(), numbers = new LinkedHashSet<>(), called = new HashSet<>();
    private List<ExpressionTree> limits = List.of();

    Values(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        super(unit, trees, text, texts, varied);
    }

    /** What the whole source compares, counts and calls, and the parts of its classes. */
    final class Habits extends TreeScanner<Void, Void> {
        @Override
        public Void visitClass(ClassTree node, Void nothing) {
            Map<String, Set<String>> byType = new HashMap<>();
            for (Tree one : node.getMembers()) {
                if (one instanceof VariableTree field && field.getType() != null) {
                    byType.computeIfAbsent(field.getType().toString(), none -> new LinkedHashSet<>()).add(field.getName().toString());
                }
            }
            byType.values().forEach(names -> names.forEach(name -> parts.put(name, names)));
            return super.visitClass(node, nothing);
        }

        @Override
        public Void visitBinary(BinaryTree node, Void nothing) {
            if (COMPARES.containsKey(node.getKind())) {
                compared.add(node.getLeftOperand().toString());
                compared.add(node.getRightOperand().toString());
            }
            return super.visitBinary(node, nothing);
        }

        @Override
        public Void visitArrayAccess(ArrayAccessTree node, Void nothing) {
            if (node.getIndex() instanceof IdentifierTree && node.getExpression() instanceof IdentifierTree) {
                indexed.computeIfAbsent(node.getIndex().toString(), none -> new LinkedHashSet<>()).add(node.getExpression().toString());
            }
            return super.visitArrayAccess(node, nothing);
        }

        @Override
        public Void visitLiteral(LiteralTree node, Void nothing) {
            if (node.getValue() instanceof Integer value && value > LARGE && numbers.size() < MOST_VALUES) {
                numbers.add("" + value);
            }
            return null;
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
            called.add(nameOf(node));
            return super.visitMethodInvocation(node, nothing);
        }
    }

    static String nameOf(MethodInvocationTree node) {
        Tree method = node.getMethodSelect();
        return method instanceof MemberSelectTree select ? select.getIdentifier().toString() : method.toString();
    }

    /** Other numbers of the source, in the place of this one. */
    Set<String> otherNumbers(int value) {
        return value > LARGE ? numbers : Set.of();
    }

    // ---- what is printed -------------------------------------------------------------------------------------------

    /** A text with its values in another order; the sum of two numbers, which were joined; a number with two digits. */
    void joins(BinaryTree node) {
        if (!joinsText(node)) {
            return;
        }
        ExpressionTree left = bare(node.getLeftOperand()), right = node.getRightOperand();
        if (left instanceof BinaryTree two && two.getKind() == Tree.Kind.PLUS && joinsText(two.getLeftOperand())
            && isWhole(two.getRightOperand()) && isWhole(right) && raw(node) != null) {
            instead(node, start(two.getRightOperand()), "operator", 1,
                raw(two.getLeftOperand()) + " + (" + raw(two.getRightOperand()) + " + " + raw(right) + ")");
        }
        if (joined.contains(node)) {
            return;
        }
        List<ExpressionTree> values = new ArrayList<>();
        ExpressionTree at = node;
        while (at instanceof BinaryTree two && two.getKind() == Tree.Kind.PLUS && joinsText(at)) {
            joined.add(at);
            values.add(0, two.getRightOperand());
            at = bare(two.getLeftOperand());
        }
        values.add(0, at);
        values.removeIf(one -> one instanceof LiteralTree);
        values.forEach(this::ofPrinted);
        exchanged(node, values);
    }

    private void exchanged(Tree whole, List<? extends ExpressionTree> values) {
        for (int i = 0; i < values.size() && i < MOST_VALUES && raw(whole) != null; i++) {
            for (int j = i + 1; j < values.size() && j < MOST_VALUES; j++) {
                ExpressionTree one = values.get(i), other = values.get(j);
                String words = text.substring(start(whole), start(one)) + raw(other) + text.substring(end(one), start(other))
                    + raw(one) + text.substring(end(other), end(whole));
                if (!words.contains("\n") && !raw(one).equals(raw(other))) {
                    instead(whole, start(one), "argument", 2, words);
                }
            }
        }
    }

    private void ofPrinted(ExpressionTree one) {
        String words = raw(one);
        if (words == null || !isWhole(one)) {
            return;
        }
        if (one instanceof IdentifierTree) {
            instead(one, "number", 2, "(" + words + " + 1)");
            instead(one, "number", 2, "(" + words + " - 1)");
        }
        instead(one, "digits", 3, "String.format(\"%02d\", " + words + ")");
    }

    private boolean isWhole(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        return one.getKind() == Tree.Kind.INT_LITERAL || one instanceof IdentifierTree && WHOLE.contains(typeOf(one.toString()))
            || one.getKind() == Tree.Kind.REMAINDER;
    }

    static boolean joinsText(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        return one.getKind() == Tree.Kind.STRING_LITERAL || one instanceof BinaryTree two
            && two.getKind() == Tree.Kind.PLUS && (joinsText(two.getLeftOperand()) || joinsText(two.getRightOperand()));
    }

    /** The arguments of a call that prints. */
    void printed(MethodInvocationTree node) {
        if (!PRINTS.contains(nameOf(node))) {
            return;
        }
        for (ExpressionTree one : node.getArguments()) {
            boolean isCharacter = one instanceof BinaryTree two && (two.toString().contains("'"));
            if (isCharacter && raw(one) != null) {
                instead(one, "call", 1, "(char) (" + raw(one) + ")");
            } else if (one instanceof IdentifierTree && isWhole(one)) {
                instead(one, "number", 2, raw(one) + " + 1");
                instead(one, "number", 2, raw(one) + " - 1");
            }
        }
        List<ExpressionTree> values = new ArrayList<>(node.getArguments());
        values.removeIf(one -> one instanceof LiteralTree);
        if (values.size() > 1 && values.size() < node.getArguments().size() && statement != null && statement.getExpression() == node) {
            for (int i = 0; i + 1 < values.size() && i < MOST_VALUES && raw(node) != null; i++) {
                ExpressionTree one = values.get(i), other = values.get(i + 1);
                String words = text.substring(start(node), start(one)) + raw(other) + text.substring(end(one), start(other))
                    + raw(one) + text.substring(end(other), end(node));
                if (!words.contains("\n") && text.charAt(end(statement) - 1) == ';') {
                    insteadOfStatement(statement, "argument", 2, words + ";");
                }
            }
        }
    }

    // ---- other values ----------------------------------------------------------------------------------------------

    /** An element in the place of its index, a text in small or capital letters or without blanks. */
    void ofName(IdentifierTree node) {
        String name = node.getName().toString(), type = typeOf(name);
        if (WHOLE.contains(type)) {
            indexed.getOrDefault(name, Set.of()).stream().limit(MOST_OTHERS)
                .filter(list -> typeOf(list).equals("int[]")).forEach(list -> instead(node, "place", 3, list + "[" + name + "]"));
        }
        if (type.equals("String")) {
            instead(node, "letters", 3, name + ".toLowerCase()");
            instead(node, "letters", 3, name + ".toUpperCase()");
            instead(node, "text", 3, name + ".trim()");
        }
    }

    /** Another part of the same type of an object. */
    void ofPart(MemberSelectTree node) {
        String name = node.getIdentifier().toString(), words = raw(node.getExpression());
        if (words != null && !words.equals("System")) {
            parts.getOrDefault(name, Set.of()).stream().filter(other -> !other.equals(name)).limit(MOST_OTHERS)
                .forEach(other -> instead(node, "variable", 1, words + "." + other));
        }
    }

    /** A fraction that is worked out before the result becomes whole. */
    void ofCast(TypeCastTree node) {
        ExpressionTree inside = bare(node.getExpression());
        if (node.getType().toString().equals("double") && inside.getKind() == Tree.Kind.DIVIDE && raw(inside) != null) {
            instead(node, "operator", 1, "(double) " + raw(inside));
        }
    }

    /** What a variable begins with, if it is compared later. */
    void ofBeginning(String name, String type, ExpressionTree value) {
        String words = value == null ? null : raw(value), box = EXTREMES.get(type);
        boolean isNumber = value instanceof LiteralTree || value instanceof UnaryTree || value instanceof MemberSelectTree;
        if (words != null && box != null && isNumber && compared.contains(name)) {
            instead(value, "beginning", 2, box + ".MAX_VALUE");
            instead(value, "beginning", 2, box.equals("Double") ? "-Double.MAX_VALUE" : box + ".MIN_VALUE");
        }
    }

    /** What is compared with a variable, becomes its value where the comparison holds. */
    void ofComparison(ExpressionTree condition, StatementTree then) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBinary(BinaryTree node, Void nothing) {
                if (COMPARES.containsKey(node.getKind()) && node.getKind() != Tree.Kind.EQUAL_TO && node.getKind() != Tree.Kind.NOT_EQUAL_TO) {
                    kept(node.getRightOperand(), node.getLeftOperand(), then, 1);
                    kept(node.getLeftOperand(), node.getRightOperand(), then, 2);
                }
                return super.visitBinary(node, nothing);
            }
        }.scan(condition, null);
    }

    private void kept(ExpressionTree variable, ExpressionTree value, StatementTree then, int rank) {
        String name = variable.toString(), words = raw(value);
        if (!(variable instanceof IdentifierTree) || words == null || !Set.of("int", "long", "double", "char").contains(typeOf(name))) {
            return;
        }
        boolean[] isSet = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitAssignment(AssignmentTree node, Void nothing) {
                if (node.getVariable().toString().equals(name)) {
                    isSet[0] = true;
                    if (raw(node.getExpression()) != null && !raw(node.getExpression()).equals(words)) {
                        instead(node.getExpression(), "value", rank, words);
                    }
                }
                return super.visitAssignment(node, nothing);
            }
        }.scan(then, null);
        List<? extends StatementTree> inside = then instanceof BlockTree block ? block.getStatements() : List.of();
        if (!isSet[0] && !inside.isEmpty() && !isEnd(inside.get(inside.size() - 1)) && !(inside.get(inside.size() - 1) instanceof BreakTree)) {
            StatementTree last = inside.get(inside.size() - 1);
            add(last, end(last), "missing", rank, name + " = " + words + ";", " " + name + " = " + words + ";");
        }
    }

    // ---- loops and lines -------------------------------------------------------------------------------------------

    @Override
    public Void visitMethod(MethodTree node, Void nothing) {
        List<ExpressionTree> outer = limits;
        limits = new ArrayList<>();
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitForLoop(ForLoopTree one, Void none) {
                if (limitOf(one) != null && limits.size() < MOST_LIMITS) {
                    limits.add(limitOf(one));
                }
                return super.visitForLoop(one, none);
            }
        }.scan(node.getBody(), null);
        super.visitMethod(node, nothing);
        limits = outer;
        return null;
    }

    private ExpressionTree limitOf(ForLoopTree loop) {
        ExpressionTree condition = loop.getCondition() == null ? null : bare(loop.getCondition());
        boolean isUsual = condition instanceof BinaryTree two && COMPARES.containsKey(two.getKind());
        return isUsual ? ((BinaryTree) condition).getRightOperand() : null;
    }

    /** What other loops of the method count up to. */
    void ofLimit(ForLoopTree loop) {
        ExpressionTree own = limitOf(loop);
        Set<String> others = new LinkedHashSet<>();
        for (ExpressionTree one : own == null ? List.<ExpressionTree>of() : limits) {
            boolean[] isKnown = {raw(one) != null};
            new TreeScanner<Void, Void>() {
                @Override
                public Void visitIdentifier(IdentifierTree name, Void nothing) {
                    isKnown[0] &= !typeOf(name.toString()).isEmpty();
                    return null;
                }
            }.scan(one, null);
            if (isKnown[0] && !raw(one).equals(raw(own))) {
                others.add(raw(one));
            }
        }
        others.stream().limit(MOST_OTHERS).forEach(words -> instead(own, "bound", 2, words));
    }

    /** What reads the end of a line from which numbers were read. */
    void afterReading(StatementTree one) {
        String words = raw(one);
        int at = words == null ? -1 : Math.max(words.lastIndexOf(".nextInt()"), words.lastIndexOf(".nextDouble()"));
        if (at > 0 && called.contains("nextLine")) {
            String reader = words.substring(0, at).replaceAll(".*[^\\w.]", "");
            if (!reader.isEmpty()) {
                add(one, end(one), "format", 1, reader + ".nextLine();", " " + reader + ".nextLine();");
            }
        }
    }

    /** Words that are not empty. */
    void ofWords(EnhancedForLoopTree loop) {
        if (!loop.getExpression().toString().contains(".split(") || !(loop.getStatement() instanceof BlockTree block) || block.getStatements().isEmpty()) {
            return;
        }
        StatementTree first = block.getStatements().get(0);
        String words = "if (" + loop.getVariable().getName() + ".isEmpty()) continue;";
        add(first, start(first), "guard", 1, words, words + " ");
    }
}
