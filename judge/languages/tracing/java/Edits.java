import com.sun.source.tree.*;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lists small edits of a source that may be what its author meant: one comparison, number, operator, condition, name,
 * text or index, or the presence or place of one statement. Those that do not compile are left out later (`Varied`).
 */
class Edits extends Slips {
    private static final int MOST_NAMES = 8, NEAR_NAMES = 5;

    private static final Map<Tree.Kind, List<String>> OPERATORS = Map.of(
        Tree.Kind.PLUS, List.of("-", "*"), Tree.Kind.MINUS, List.of("+"), Tree.Kind.MULTIPLY, List.of("+", "/"),
        Tree.Kind.DIVIDE, List.of("*", "%", "/ (double)"), Tree.Kind.REMAINDER, List.of("/"));

    private static final Map<String, List<String>> TWINS = twins(
        "min max", "first last", "getFirst getLast", "removeFirst removeLast", "pollFirst pollLast", "peekFirst peekLast",
        "addFirst addLast", "floor ceil", "indexOf lastIndexOf", "startsWith endsWith", "toUpperCase toLowerCase",
        "print println", "floorKey ceilingKey", "higherKey lowerKey", "firstKey lastKey", "offerFirst offerLast",
        "naturalOrder reverseOrder", "keySet values", "anyMatch allMatch", "nextLine next", "peek pop", "peek poll",
        "getFirst removeFirst", "getLast removeLast");

    private static final Set<String> PRIMITIVES = Set.of("int", "long", "char", "boolean", "double", "float", "byte", "short");
    private static final Set<String> BY_INDEX = Set.of("get", "charAt", "set", "remove", "substring", "subList");

    private Edits(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        super(unit, trees, text, texts, varied);
    }

    /** Put the edits of this source into `varied`. `texts` are other texts for literals as they are written, with the
     * rank of each. */
    static void collect(
        CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied
    ) {
        Edits made = new Edits(unit, trees, text, texts, varied);
        made.new Known().scan(unit, null);
        made.new Uses().scan(unit, null);
        made.new Habits().scan(unit, null);
        made.new Asked().scan(unit, null);
        made.scan(unit, null);
    }

    private static Map<String, List<String>> twins(String... pairs) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        for (String pair : pairs) {
            String[] two = pair.split(" ");
            found.computeIfAbsent(two[0], none -> new ArrayList<>()).add(two[1]);
            found.computeIfAbsent(two[1], none -> new ArrayList<>()).add(two[0]);
        }
        return found;
    }

    // ---- expressions -----------------------------------------------------------------------------------------------

    @Override
    public Void visitBinary(BinaryTree node, Void nothing) {
        String left = raw(node.getLeftOperand()), right = raw(node.getRightOperand());
        Tree.Kind kind = node.getKind();
        if (left != null && right != null && Plain.is(node)) {
            int place = end(node.getLeftOperand());
            while (Character.isWhitespace(text.charAt(place))) {
                place++;
            }
            if (COMPARES.containsKey(kind)) {
                comparisons(node, place, left, right);
            } else if (kind == Tree.Kind.CONDITIONAL_AND || kind == Tree.Kind.CONDITIONAL_OR) {
                boolean isAnd = kind == Tree.Kind.CONDITIONAL_AND;
                String other = left + (isAnd ? " || " : " && ") + right;
                instead(node, place, "conjunction", 1, isAnd ? "(" + other + ")" : other);
                instead(node, place, "condition", 2, left);
                instead(node, place, "condition", 2, right);
                ofKeys(node);
            } else if (OPERATORS.containsKey(kind) && !joinsText(node)) {
                for (String other : OPERATORS.get(kind)) {
                    if (other.endsWith("(double)") && !takesFractions.contains(node)) {
                        continue;  // of a choice with a fraction, each is one
                    }
                    boolean isLooser = kind != Tree.Kind.PLUS && kind != Tree.Kind.MINUS && other.equals("+");
                    String words = left + " " + other + " " + right;
                    instead(node, place, "operator", 1, isLooser ? "(" + words + ")" : words);
                }
                if (kind == Tree.Kind.MINUS) {
                    instead(node, place, "operator", 2, right + " - " + left);
                }
                instead(node, place, "operator", 2, left);
                ofOperands(node);
            }
            if (kind == Tree.Kind.PLUS) {
                joins(node);
            }
        }
        return super.visitBinary(node, nothing);
    }

    private void comparisons(BinaryTree node, int place, String left, String right) {
        boolean isEquality = node.getKind() == Tree.Kind.EQUAL_TO || node.getKind() == Tree.Kind.NOT_EQUAL_TO;
        boolean mayBeObject = mayBeObject(node.getLeftOperand()) && mayBeObject(node.getRightOperand());
        for (String other : COMPARES.get(node.getKind())) {
            boolean isOrder = other.startsWith("<") || other.startsWith(">");
            int rank = isEquality ? (isOrder ? 2 : 0) : other.equals(COMPARES.get(node.getKind()).get(0)) ? 0 : 1;
            if (!isEquality || !isOrder || !(node.getRightOperand() instanceof LiteralTree one && one.getValue() == null)) {
                instead(node, place, isEquality ? "equality" : "comparison", rank, left + " " + other + " " + right);
            }
        }
        if (isEquality && (mayBeObject || node.getRightOperand().getKind() == Tree.Kind.STRING_LITERAL)) {
            boolean isEqual = node.getKind() == Tree.Kind.EQUAL_TO;
            instead(node, place, "identity", 1, (isEqual ? "" : "!") + left + ".equals(" + right + ")");
        }
    }

    private boolean mayBeObject(ExpressionTree tree) {
        ExpressionTree one = bare(tree);
        boolean isCharacter = one instanceof MethodInvocationTree call && nameOf(call).equals("charAt");
        return !(one instanceof LiteralTree) && !(one instanceof BinaryTree) && !isCharacter
            && !PRIMITIVES.contains(typeOf(one.toString()));
    }

    @Override
    public Void visitUnary(UnaryTree node, Void nothing) {
        Tree.Kind kind = node.getKind();
        if (kind == Tree.Kind.LOGICAL_COMPLEMENT && Plain.is(node)) {
            instead(node, "negation", 1, raw(node.getExpression()));
        } else if (kind == Tree.Kind.UNARY_MINUS) {
            instead(node, "sign", 1, raw(node.getExpression()));
            return null;
        } else if (kind != Tree.Kind.LOGICAL_COMPLEMENT) {
            return null;  // `n++` is no value that another name may stand for
        }
        return super.visitUnary(node, nothing);
    }

    @Override
    public Void visitLiteral(LiteralTree node, Void nothing) {
        String words = text.substring(start(node), end(node));
        switch (node.getKind()) {
            case INT_LITERAL:
                if (words.matches("[0-9]{1,9}") && (words.length() == 1 || words.charAt(0) != '0')) {
                    int value = Integer.parseInt(words);
                    Set<Integer> others = new java.util.LinkedHashSet<>(List.of(value + 1, value - 1, 0, 1, 2));
                    others.remove(value);
                    others.forEach(other -> instead(node, "number", Math.abs(other - value) == 1 ? 1 : 3, "" + other));
                    otherNumbers(value).forEach(other -> instead(node, "number", 3, other));
                }
                break;
            case BOOLEAN_LITERAL:
                instead(node, "truth", 1, words.equals("true") ? "false" : "true");
                break;
            case STRING_LITERAL:
                texts.getOrDefault(words, Map.of()).forEach((other, rank) -> instead(node, "text", rank, other));
                break;
            case CHAR_LITERAL:
                texts.getOrDefault(words, Map.of()).forEach((other, rank) -> instead(node, "character", rank, other));
                break;
            default:
        }
        return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree node, Void nothing) {
        String name = node.getName().toString(), type = typeOf(name);
        Set<String> others = new java.util.LinkedHashSet<>();
        for (int i = variables.size() - 1; i >= 0 && !type.isEmpty() && others.size() < MOST_NAMES; i--) {
            Variable one = variables.get(i);
            if (one.type().equals(type) && !one.name().equals(name)) {
                others.add(one.name());
            }
        }
        int count = 0;
        for (String other : others) {
            instead(node, "variable", count++ < NEAR_NAMES ? 3 : 4, other);
        }
        ofName(node);
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
        ofPart(node);
        return scan(node.getExpression(), nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
        return null;
    }

    @Override
    public Void visitAssignment(AssignmentTree node, Void nothing) {
        noteTaken(typeOf(node.getVariable().toString()), node.getExpression());
        ofDigits(typeOf(node.getVariable().toString()), node.getExpression());
        ofBeginning(node.getVariable().toString(), typeOf(node.getVariable().toString()), node.getExpression());
        return scan(inside(node.getVariable()), scan(node.getExpression(), nothing));
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
        return scan(inside(node.getVariable()), scan(node.getExpression(), nothing));
    }

    /** The index of what gets a value. */
    private ExpressionTree inside(ExpressionTree target) {
        if (target instanceof ArrayAccessTree one) {
            nearIndex(one.getIndex());
            ofLetter(one.getIndex());
            return one.getIndex();
        }
        return null;
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree node, Void nothing) {
        nearIndex(node.getIndex());
        ofLetter(node.getIndex());
        return super.visitArrayAccess(node, nothing);
    }

    private void nearIndex(ExpressionTree index) {
        String words = raw(index);
        if (words != null && !(index instanceof LiteralTree) && !(index instanceof UnaryTree)) {
            boolean isName = index instanceof IdentifierTree || index instanceof BinaryTree || index instanceof MethodInvocationTree;
            String whole = isName && !(index instanceof BinaryTree two && !OPERATORS.containsKey(two.getKind())) ? words : "(" + words + ")";
            instead(index, "index", 2, whole + " + 1");
            instead(index, "index", 2, whole + " - 1");
        }
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        List<? extends ExpressionTree> given = node.getArguments();
        for (String other : twins(node)) {
            insteadOfCall(node, "function", 1, other);
        }
        printed(node);
        ofRounding(node);
        if (given.size() == 2 && raw(node) != null) {
            insteadOfCall(node, "argument", 3, text.substring(start(node), start(given.get(0))) + raw(given.get(1)) + ", "
                + raw(given.get(0)) + ")");
        }
        if (node.getMethodSelect() instanceof MemberSelectTree select) {
            String name = select.getIdentifier().toString(), receiver = raw(select.getExpression());
            if (name.equals("compareTo") && given.size() == 1 && raw(node) != null) {
                instead(node, "order of a sort", 1, raw(given.get(0)) + ".compareTo(" + receiver + ")");
            }
            if (name.equals("put") && given.size() == 2 && raw(node) != null && !raw(given.get(1)).contains("get")) {
                String before = receiver + ".put(" + raw(given.get(0)) + ", " + receiver;
                insteadOfCall(node, "accumulation", 1, before + ".get(" + raw(given.get(0)) + ") + " + raw(given.get(1)) + ")");
                insteadOfCall(node, "accumulation", 2,
                    before + ".getOrDefault(" + raw(given.get(0)) + ", 0) + " + raw(given.get(1)) + ")");
            }
            if (BY_INDEX.contains(name) && !given.isEmpty()) {
                given.forEach(this::nearIndex);
            }
        }
        // The name of a method is no part of an object.
        scan(node.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null, null);
        scan(given, null);
        return null;
    }

    /** Another call, which may be a whole statement. */
    private void insteadOfCall(MethodInvocationTree node, String kind, int rank, String words) {
        if (statement == null || statement.getExpression() != node) {
            instead(node, kind, rank, words);
        } else if (text.charAt(end(statement) - 1) == ';') {
            insteadOfStatement(statement, kind, rank, words + ";");
        }
    }

    /** The same call of the methods that do something similar. */
    private List<String> twins(MethodInvocationTree node) {
        Tree method = node.getMethodSelect();
        String name = nameOf(node), words = raw(node);
        if (words == null || name.startsWith("print") && !(method instanceof MemberSelectTree)) {
            return List.of();
        }
        int length = end(method) - start(method) - name.length();
        return TWINS.getOrDefault(name, List.of()).stream().map(other ->
            text.substring(start(method), start(method) + length).replaceAll("\\s*\\R\\s*", " ") + other
            + text.substring(end(method), end(node)).replaceAll("\\s*\\R\\s*", " ")).toList();
    }

    @Override
    public Void visitForLoop(ForLoopTree node, Void nothing) {
        int known = variables.size();
        node.getInitializer().stream().filter(VariableTree.class::isInstance).forEach(one -> declare((VariableTree) one));
        ofLimit(node);
        variables.subList(known, variables.size()).clear();
        return super.visitForLoop(node, nothing);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
        ofWords(node);
        return super.visitEnhancedForLoop(node, nothing);
    }

    @Override
    public Void visitIf(IfTree node, Void nothing) {
        ofComparison(node.getCondition(), node.getThenStatement());
        ofBranches(node);
        withoutElse(node);
        besideOthers(node);
        return super.visitIf(node, nothing);
    }

    @Override
    public Void visitVariable(VariableTree node, Void nothing) {
        if (!labels.contains(node.getName().toString())) {
            ofBeginning(node.getName().toString(), "" + node.getType(), node.getInitializer());
            ofDigits("" + node.getType(), node.getInitializer());
        }
        return super.visitVariable(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
        scan(node.getArguments(), null);
        scan(node.getClassBody(), null);
        return null;
    }

    @Override
    public Void visitNewArray(NewArrayTree node, Void nothing) {
        scan(node.getDimensions(), null);
        scan(node.getInitializers(), null);
        return null;
    }

    @Override
    public Void visitTypeCast(TypeCastTree node, Void nothing) {
        ofCast(node);
        return scan(node.getExpression(), nothing);
    }

    @Override
    public Void visitParameterizedType(ParameterizedTypeTree node, Void nothing) {
        return null;
    }
}
