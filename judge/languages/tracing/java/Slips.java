import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Edits of slips that beginners are known for: an `else` too many or too few, a part of a condition that stands
 * elsewhere in the program, the code of a digit for the digit, a remainder below zero, a second key of an order. */
class Slips extends Values {
    private static final int MOST_CONDITIONS = 24, MOST_BESIDE = 5, MOST_TWINS = 2;
    private static final String TAKEN = "zz_tracing.Hits.isTaken", TOOK = "zz_tracing.Hits.took(";
    private static final Set<String> WHOLE = Set.of("int", "long"), ROUNDS = Set.of("ceil", "floor");
    private static final Set<Tree.Kind> ORDERS = Set.of(Tree.Kind.LESS_THAN, Tree.Kind.GREATER_THAN);
    private static final Pattern NAME = Pattern.compile("(?<![\\w$.'\"])[a-z_$][\\w$]*(?![\\w$('\"])");

    private final Set<String> conditions = new LinkedHashSet<>();
    private final Map<String, Set<String>> types = new HashMap<>();

    Slips(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        super(unit, trees, text, texts, varied);
    }

    /** What the whole source asks, and the types of its names. */
    final class Asked extends TreeScanner<Void, Void> {
        @Override
        public Void visitVariable(VariableTree node, Void nothing) {
            types.computeIfAbsent(node.getName().toString(), none -> new HashSet<>()).add("" + node.getType());
            return super.visitVariable(node, nothing);
        }

        @Override
        public Void visitIf(IfTree node, Void nothing) {
            ask(bare(node.getCondition()));
            return super.visitIf(node, nothing);
        }

        private void ask(ExpressionTree one) {
            boolean isJoined = one.getKind() == Tree.Kind.CONDITIONAL_AND || one.getKind() == Tree.Kind.CONDITIONAL_OR;
            boolean isAsked = COMPARES.containsKey(one.getKind()) || one instanceof MethodInvocationTree;
            if (isJoined) {
                ask(bare(((BinaryTree) one).getLeftOperand()));
                ask(bare(((BinaryTree) one).getRightOperand()));
            } else if (one.getKind() == Tree.Kind.LOGICAL_COMPLEMENT) {
                ask(bare(((UnaryTree) one).getExpression()));
            } else if (isAsked && raw(one) != null && conditions.size() < MOST_CONDITIONS) {
                conditions.add(raw(one));
            }
        }
    }

    // ---- conditions ------------------------------------------------------------------------------------------------

    /** A condition with another one of the program beside it, or in its place. */
    void besideOthers(IfTree node) {
        ExpressionTree condition = bare(node.getCondition());
        String words = raw(condition);
        if (words == null || !Plain.is(condition)) {
            return;
        }
        boolean isOr = condition.getKind() == Tree.Kind.CONDITIONAL_OR;
        String own = isOr ? "(" + words + ")" : words;
        conditions.stream().filter(other -> !words.contains(other) && isKnown(other)).limit(MOST_BESIDE).forEach(other -> {
            instead(condition, "condition", 3, own + " && !(" + other + ")");
            instead(condition, "condition", 3, own + " && " + other);
            instead(condition, "condition", 3, words + " || " + other);
            instead(condition, "condition", 4, other);
        });
    }

    /** Whether all names in these words are those of variables here, each of one type in the whole source. */
    private boolean isKnown(String words) {
        return NAME.matcher(words.replaceAll("\"[^\"]*\"|'[^']*'", "0")).results().map(one -> one.group())
            .allMatch(name -> name.matches("true|false|null")
                || !typeOf(name).isEmpty() && types.getOrDefault(name, Set.of()).size() == 1);
    }

    /** Of two keys, the second counts where the first is equal on both sides. */
    void ofKeys(BinaryTree node) {
        ExpressionTree one = bare(node.getLeftOperand()), other = bare(node.getRightOperand());
        if (one instanceof BinaryTree first && other instanceof BinaryTree second && ORDERS.contains(one.getKind())
            && ORDERS.contains(other.getKind()) && !hasLiteral(first) && !hasLiteral(second) && raw(node) != null) {
            instead(node, start(node), "condition", 2, "(" + raw(one) + " || " + raw(first.getLeftOperand()) + " == "
                + raw(first.getRightOperand()) + " && " + raw(other) + ")");
        }
    }

    private static boolean hasLiteral(BinaryTree node) {
        return node.getLeftOperand() instanceof LiteralTree || node.getRightOperand() instanceof LiteralTree;
    }

    // ---- branches --------------------------------------------------------------------------------------------------

    @Override
    void inOrder(List<? extends StatementTree> all) {
        super.inOrder(all);
        for (int i = 0; i + 1 < all.size(); i++) {
            if (all.get(i) instanceof IfTree one && one.getElseStatement() == null && all.get(i + 1) instanceof IfTree next) {
                withElse(one, next);
            }
        }
    }

    /** The second of two statements with `if` only where the first did not run. */
    private void withElse(IfTree one, IfTree next) {
        ExpressionTree first = bare(one.getCondition()), second = bare(next.getCondition());
        if (isAsked(first) && isAsked(second)) {
            Varied.Edit edit = new Varied.Edit(line(start(next)), "branch", 2, start(next), start(next), "else ");
            varied.instead(start(first), end(first), member, edit, TOOK + raw(first) + ")");
            varied.instead(start(second), end(second), member, edit, "!" + TAKEN + " && (" + raw(second) + ")");
        }
    }

    /** The branch behind `else if` also where the first did run. */
    void withoutElse(IfTree node) {
        ExpressionTree first = bare(node.getCondition());
        if (node.getElseStatement() instanceof IfTree other && other.getElseStatement() == null && isAsked(first)) {
            ExpressionTree second = bare(other.getCondition());
            StatementTree then = other.getThenStatement();
            List<? extends StatementTree> inside = then instanceof BlockTree block ? block.getStatements() : List.of(then);
            boolean isOne = inside.size() == 1 && inside.get(0) instanceof ExpressionStatementTree;
            // A comment may have the word, too.
            int place = text.lastIndexOf("else", start(other));
            boolean isAlone = text.substring(end(node.getThenStatement()), start(other)).strip().equals("else");
            if (isAsked(second) && isOne && isAlone && raw(inside.get(0)) != null) {
                Varied.Edit edit = new Varied.Edit(line(start(other)), "branch", 2, place, start(other), "");
                varied.instead(start(first), end(first), member, edit, TOOK + raw(first) + ")");
                varied.before(end(node), member, edit,
                    "if (" + TAKEN + " && (" + raw(second) + ")) { " + raw(inside.get(0)) + " }");
            }
        }
    }

    private boolean isAsked(ExpressionTree condition) {
        return Plain.is(condition) && raw(condition) != null;
    }

    // ---- values ----------------------------------------------------------------------------------------------------

    /** Operands that are the code of a digit; a remainder that is never below zero. */
    void ofOperands(BinaryTree node) {
        ExpressionTree left = node.getLeftOperand(), right = node.getRightOperand();
        boolean isSum = Set.of(Tree.Kind.PLUS, Tree.Kind.MINUS, Tree.Kind.MULTIPLY).contains(node.getKind());
        if (isSum && isNumber(left)) {
            ofDigit(right, 1);
        }
        if (isSum && isNumber(right)) {
            ofDigit(left, 1);
        }
        if (node.getKind() == Tree.Kind.REMAINDER && !isFraction(left) && !isFraction(right) && raw(node) != null) {
            instead(node, "operator", 2, "Math.floorMod(" + raw(left) + ", " + raw(right) + ")");
        }
    }

    /** The digit in the place of a character that stands where a number is wanted. */
    void ofDigit(ExpressionTree tree, int rank) {
        if (tree != null && isCharacter(tree) && raw(tree) != null) {
            instead(tree, "character", rank, "(" + raw(tree) + " - '0')");
        }
    }

    /** What a variable gets: a digit, or one more digit. */
    void ofDigits(String type, ExpressionTree value) {
        if (WHOLE.contains(type)) {
            ofDigit(value, 1);
        }
    }

    /** The number that a letter or a digit has in an array. */
    void ofLetter(ExpressionTree index) {
        if (isCharacter(index) && raw(index) != null) {
            instead(index, "index", 2, raw(index) + " - 'a'");
            instead(index, "index", 2, raw(index) + " - '0'");
        }
    }

    private boolean isCharacter(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        return one instanceof IdentifierTree && typeOf(one.toString()).equals("char")
            || one instanceof MethodInvocationTree call && nameOf(call).equals("charAt");
    }

    private boolean isNumber(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        return one.getKind() == Tree.Kind.INT_LITERAL || one.getKind() == Tree.Kind.MULTIPLY
            || one instanceof IdentifierTree && WHOLE.contains(typeOf(one.toString()));
    }

    private boolean isFraction(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        return one.getKind() == Tree.Kind.DOUBLE_LITERAL
            || one instanceof IdentifierTree && Set.of("double", "float").contains(typeOf(one.toString()));
    }

    /** A quotient that is rounded has to be a fraction. */
    void ofRounding(MethodInvocationTree node) {
        boolean isMath = node.getMethodSelect() instanceof MemberSelectTree select
            && select.getExpression().toString().equals("Math");
        if (isMath && ROUNDS.contains(nameOf(node)) && node.getArguments().size() == 1) {
            noteTaken("double", node.getArguments().get(0));
        }
    }

    @Override
    void changed(StatementTree node, ExpressionTree inside) {
        super.changed(node, inside);
        ExpressionTree target = inside instanceof AssignmentTree one ? one.getVariable()
            : inside instanceof CompoundAssignmentTree one ? one.getVariable()
            : inside instanceof UnaryTree one ? one.getExpression() : null;
        String words = raw(node);
        if (target instanceof IdentifierTree && words != null && words.endsWith(";")) {
            ofTwins(node, target.toString(), words);
        }
        if (inside instanceof AssignmentTree one && words != null && words.contains("- '0'") && !lacksValue(one.getVariable())
            && !raw(one.getExpression()).contains(raw(one.getVariable()))) {
            String name = raw(one.getVariable());
            insteadOfStatement(node, "accumulation", 1, name + " = " + name + " * 10 + (" + raw(one.getExpression()) + ");");
        }
    }

    /** The same with another variable of the same type: what is done with one, may have to be done with both. */
    private void ofTwins(StatementTree node, String name, String words) {
        String type = typeOf(name), pattern = "(?U)(?<![\\w$.])" + Pattern.quote(name) + "(?![\\w$(])";
        boolean isUsedTwice = words.replaceAll(pattern, "").length() + 2 * name.length() <= words.length();
        boolean usesItself = isUsedTwice || words.matches(".*(\\+\\+|--).*");
        variables.stream()
            .filter(one -> usesItself && one.type().equals(type) && WHOLE.contains(type) && !one.name().equals(name))
            .skip(Math.max(0, count(type, name) - MOST_TWINS)).filter(this::isSettable)
            .forEach(one -> {
                String other = words.replaceAll(pattern, Matcher.quoteReplacement(one.name()));
                add(node, end(node), "missing", 3, other, " " + other);
            });
    }

    private long count(String type, String name) {
        return variables.stream().filter(one -> one.type().equals(type) && !one.name().equals(name)).count();
    }
}
