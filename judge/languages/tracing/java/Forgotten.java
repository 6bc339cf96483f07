import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/** Edits that add a statement which may have been forgotten: a variable begins anew or gets its next value, a list loses
 * or gets an element, a round or a method ends. */
class Forgotten extends Scopes {
    private static final Set<String> WHOLE = Set.of("int", "long", "short", "byte");
    private static final Pattern LISTS = Pattern.compile(
        "(java\\.util\\.)?(Array|Linked)?(List|Deque|Queue|Set)<.*|(Hash|Tree)Set<.*|Stack<.*|PriorityQueue<.*");
    private static final Set<String> FILLS = Set.of("add", "addAll", "addLast", "addFirst", "push", "offer", "put", "append");
    private static final Pattern WHEN = Pattern.compile("\\bwhen\\b"), WORD = Pattern.compile("[\\w$]+");
    private static final int MOST_BEGUN = 6, MOST_AT_A_PLACE = 14, MOST_REPEATED = 6, LONGEST_REPEATED = 60, MOST_NEAR = 40;

    private final Map<String, VariableTree> fields = new HashMap<>();
    private final Map<String, Integer> assigned = new HashMap<>();
    private final Set<String> counted = new HashSet<>(), captured = new HashSet<>(), filled = new HashSet<>(), taken = new HashSet<>();
    private Set<String> simple = new LinkedHashSet<>(), locals = new HashSet<>();
    private int loops = 0;
    private String returns = "";
    private boolean isLambda = false;
    private Tree body = null;

    Forgotten(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        super(unit, trees, text, texts, varied);
    }

    /** How the whole source uses its variables. */
    final class Uses extends TreeScanner<Void, Void> {
        private int lambdas = 0, blocks = 0;

        @Override
        public Void visitClass(ClassTree node, Void nothing) {
            for (Tree one : node.getMembers()) {
                if (one instanceof VariableTree field) {
                    fields.put(field.getName().toString(), field);
                }
            }
            boolean isInside = blocks > 0 || node.getSimpleName().length() == 0;
            lambdas += isInside ? 1 : 0;
            super.visitClass(node, nothing);
            lambdas -= isInside ? 1 : 0;
            return null;
        }

        @Override
        public Void visitBlock(BlockTree node, Void nothing) {
            blocks++;
            super.visitBlock(node, nothing);
            blocks--;
            return null;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
            lambdas++;
            super.visitLambdaExpression(node, nothing);
            lambdas--;
            return null;
        }

        /** Like a lambda, a guard reads only what never changes. Before version 21, the compiler has no tree for it. */
        @Override
        public Void visitCase(CaseTree node, Void nothing) {
            List<? extends StatementTree> all = node.getStatements();
            Tree first = node.getBody() != null || all.isEmpty() ? node.getBody() : all.get(0);
            String head = text.substring(start(node), first == null ? end(node) : start(first));
            if (WHEN.matcher(head).find()) {
                WORD.matcher(head).results().forEach(one -> captured.add(one.group()));
            }
            return super.visitCase(node, nothing);
        }

        @Override
        public Void visitIdentifier(IdentifierTree node, Void nothing) {
            if (lambdas > 0) {
                captured.add(node.getName().toString());
            }
            return null;
        }

        @Override
        public Void visitAssignment(AssignmentTree node, Void nothing) {
            assigned.merge(node.getVariable().toString(), 1, Integer::sum);
            return super.visitAssignment(node, nothing);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
            counted.add(node.getVariable().toString());
            return super.visitCompoundAssignment(node, nothing);
        }

        @Override
        public Void visitUnary(UnaryTree node, Void nothing) {
            if (node.getKind() != Tree.Kind.LOGICAL_COMPLEMENT && node.getKind() != Tree.Kind.UNARY_MINUS) {
                counted.add(node.getExpression().toString());
            }
            return super.visitUnary(node, nothing);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
            if (node.getMethodSelect() instanceof MemberSelectTree select && select.getExpression() instanceof IdentifierTree one) {
                String name = select.getIdentifier().toString();
                if (FILLS.contains(name)) {
                    filled.add(one.toString());
                } else if (name.matches("(remove|poll|pop).*")) {
                    taken.add(one.toString());
                }
            }
            // A method may fill what it is given.
            node.getArguments().stream().filter(IdentifierTree.class::isInstance).forEach(one -> filled.add(one.toString()));
            return super.visitMethodInvocation(node, nothing);
        }
    }

    /** The names that a tree uses, and those that it changes. */
    private static final class Mentions extends TreeScanner<Void, Void> {
        private final Set<String> used = new LinkedHashSet<>(), changed = new HashSet<>();

        private static Mentions of(Tree tree) {
            Mentions found = new Mentions();
            found.scan(tree, null);
            return found;
        }

        @Override
        public Void visitIdentifier(IdentifierTree node, Void nothing) {
            used.add(node.getName().toString());
            return null;
        }

        @Override
        public Void visitAssignment(AssignmentTree node, Void nothing) {
            changed.add(node.getVariable().toString());
            return super.visitAssignment(node, nothing);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree node, Void nothing) {
            changed.add(node.getVariable().toString());
            return super.visitCompoundAssignment(node, nothing);
        }

        @Override
        public Void visitUnary(UnaryTree node, Void nothing) {
            changed.add(node.getExpression().toString());
            return super.visitUnary(node, nothing);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
            if (node.getMethodSelect() instanceof MemberSelectTree select && select.getExpression() instanceof IdentifierTree one
                && FILLS.contains(select.getIdentifier().toString())) {
                changed.add(one.toString());
            }
            return super.visitMethodInvocation(node, nothing);
        }
    }

    @Override
    public Void visitMethod(MethodTree node, Void nothing) {
        String outer = returns;
        int around = loops;
        Set<String> known = simple, inner = locals;
        Tree outside = body;
        body = node.getBody();
        returns = "" + node.getReturnType();
        simple = new LinkedHashSet<>();
        locals = new HashSet<>();
        loops = 0;
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitExpressionStatement(ExpressionStatementTree one, Void none) {
                String words = raw(one);
                if (words != null && words.length() <= LONGEST_REPEATED && simple.size() < MOST_REPEATED && words.endsWith(";")) {
                    simple.add(words);
                }
                return null;
            }

            @Override
            public Void visitVariable(VariableTree one, Void none) {
                locals.add(one.getName().toString());
                return super.visitVariable(one, none);
            }
        }.scan(node.getBody(), null);
        beginAnew(node);
        super.visitMethod(node, nothing);
        returns = outer;
        loops = around;
        simple = known;
        locals = inner;
        body = outside;
        return null;
    }

    /** What a method changes of its class, may have to begin anew whenever it is called. */
    private void beginAnew(MethodTree node) {
        List<? extends StatementTree> all = node.getBody() == null ? List.of() : node.getBody().getStatements();
        boolean isCalledOnce = node.getName().contentEquals("main") || node.getReturnType() == null;
        if (all.isEmpty() || isCalledOnce) {
            return;
        }
        Set<String> changed = Mentions.of(node.getBody()).changed;
        variables.stream().filter(one -> one.scope() instanceof ClassTree && changed.contains(one.name()) && isSettable(one))
            .filter(one -> beginning(one) != null).limit(MOST_BEGUN).forEach(one -> {
                String words = one.name() + " = " + beginning(one) + ";";
                add(all.get(0), start(all.get(0)), "missing", 1, words, words + " ");
            });
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree node, Void nothing) {
        boolean outer = isLambda;
        isLambda = true;
        super.visitLambdaExpression(node, nothing);
        isLambda = outer;
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree node, Void nothing) {
        noteTaken(isLambda ? "" : returns, node.getExpression());
        return super.visitReturn(node, nothing);
    }

    /** The body of a loop: before its first statement, what was set before the loop may have to begin anew. */
    void scanLoop(Tree loop, StatementTree body) {
        if (!isLambda && body instanceof BlockTree block && !block.getStatements().isEmpty()) {
            Set<String> changed = Mentions.of(loop).changed;
            Set<String> begun = new LinkedHashSet<>();
            for (int i = variables.size() - 1; i >= 0 && begun.size() < MOST_BEGUN; i--) {
                String value = isSettable(variables.get(i)) ? beginning(variables.get(i)) : null;
                if (value != null && changed.contains(variables.get(i).name()) && isBefore(variables.get(i), loop)) {
                    begun.add(variables.get(i).name() + " = " + value + ";");
                }
            }
            StatementTree first = block.getStatements().get(0);
            begun.forEach(words -> add(first, start(first), "restart", 1, words, words + " "));
            // What belongs together stands together: the last two, three, ... before the loop.
            for (int count = 2; count <= begun.size(); count++) {
                String some = String.join(" ", List.copyOf(begun).subList(0, count));
                add(first, start(first), "restart", 2, some, some + " ");
            }
        }
        loops++;
        scan(body, null);
        loops--;
    }

    /** What may be missing after a statement of a block; before one that leaves it. */
    void afterStatement(StatementTree one, boolean isLast, boolean isInner) {
        boolean leaves = StatementEdits.isEnd(one) || one instanceof BreakTree;
        if (isLambda || leaves && !isLast || leaves && !isInner || !leaves && Ends.is(one)) {
            return;  // nothing runs after it, and the compiler demands that nothing stands there
        }
        Map<String, Integer> found = new LinkedHashMap<>();
        Mentions names = Mentions.of(one instanceof IfTree some ? some.getCondition() : one instanceof WhileLoopTree some ? some.getCondition() : one);
        List<Variable> near = variables.subList(Math.max(0, variables.size() - MOST_NEAR), variables.size());
        for (int i = near.size() - 1; i >= 0; i--) {
            nextValue(near.get(i), near, names, isLast && isInner, found);
        }
        if (isLast && isInner && !leaves) {
            if (loops > 0) {
                found.put("continue;", 3);
                found.put("break;", 3);
            }
            if (returns.equals("void")) {
                found.put("return;", 3);
            }
        }
        if (isLast && isInner) {
            simple.stream().filter(words -> !words.equals(raw(one)) && isKnownHere(words)).forEach(words -> found.putIfAbsent(words, 5));
        }
        int place = leaves ? start(one) : end(one);
        found.entrySet().stream().sorted(Map.Entry.comparingByValue()).limit(MOST_AT_A_PLACE).forEach(
            each -> add(one, place, "missing", each.getValue(), each.getKey(), leaves ? each.getKey() + " " : " " + each.getKey()));
    }

    /** How the variable may get its next value from those that stand `near`. */
    private void nextValue(Variable variable, List<Variable> near, Mentions names, boolean isEnd, Map<String, Integer> found) {
        String name = variable.name(), type = variable.type();
        boolean isChanged = names.changed.contains(name), isRare = assigned.getOrDefault(name, 0) <= 1 && !counted.contains(name);
        if (!isSettable(variable)) {
            return;
        }
        if (type.equals("boolean") && isEnd && !isChanged) {
            found.putIfAbsent(name + " = false;", 2);
            found.putIfAbsent(name + " = true;", 2);
        }
        String value = beginning(variable);
        if (value != null && isEnd && !isChanged && !type.equals("boolean") && !value.startsWith("new")) {
            found.putIfAbsent(name + " = " + value + ";", 4);
        }
        if (WHOLE.contains(type) && !isChanged && (names.used.contains(name) || isEnd)) {
            found.putIfAbsent(name + "++;", isRare && value != null && names.used.contains(name) ? 1 : 4);
        }
        if (!isChanged && isRare && !type.isEmpty() && !type.endsWith("]")) {
            for (Variable other : near) {
                if (other.type().equals(type) && !other.name().equals(name) && names.used.contains(other.name())) {
                    found.putIfAbsent(name + " = " + other.name() + ";", 3);
                }
            }
        }
        if (LISTS.matcher(type).matches()) {
            for (Variable other : near) {
                boolean isElement = type.endsWith("<" + boxed(other.type()) + ">") && names.used.contains(other.name());
                if (isElement && !filled.contains(name)) {
                    found.putIfAbsent(name + ".add(" + other.name() + ");", 1);
                } else if (isElement && !taken.contains(name)) {
                    String words = WHOLE.contains(other.type()) ? "(Object) " + other.name() : other.name();
                    found.putIfAbsent(name + ".remove(" + words + ");", 1);
                }
            }
        }
    }

    /** Whether all variables of a statement are known here, too. */
    boolean isKnownHere(String words) {
        Set<String> here = new HashSet<>();
        variables.forEach(one -> here.add(one.name()));
        return WORD.matcher(words).results().map(one -> one.group()).noneMatch(name -> locals.contains(name) && !here.contains(name));
    }

    private boolean isBefore(Variable variable, Tree loop) {
        return variable.scope() instanceof ClassTree || start(declared(variable)) < start(loop);
    }

    /** Whether a block is inside of a method's. */
    boolean isInner(BlockTree block) {
        return body != null && body != block;
    }

    private static String boxed(String type) {
        return Map.of("int", "Integer", "long", "Long", "char", "Character", "double", "Double").getOrDefault(type, type);
    }

    /** Whether a statement more may give it a value. */
    boolean isSettable(Variable variable) {
        Tree tree = declared(variable);
        boolean isFixed = tree instanceof VariableTree one && one.getModifiers().getFlags().contains(Modifier.FINAL);
        return tree instanceof VariableTree && !isFixed && !captured.contains(variable.name()) && !labels.contains(variable.name());
    }

    private Tree declared(Variable variable) {
        return variable.scope() instanceof ClassTree ? fields.getOrDefault(variable.name(), null) : variable.scope();
    }

    /** The first value of a variable, if it is a plain one; null otherwise. */
    String beginning(Variable variable) {
        Tree value = declared(variable) instanceof VariableTree one ? one.getInitializer() : null;
        boolean isNew = value instanceof NewClassTree made && made.getArguments().isEmpty() && made.getClassBody() == null;
        boolean isArray = value instanceof NewArrayTree array && array.getInitializers() == null;
        boolean isPlain = value instanceof LiteralTree || isNew || isArray
            || value instanceof UnaryTree sign && sign.getKind() == Tree.Kind.UNARY_MINUS && sign.getExpression() instanceof LiteralTree;
        return isPlain ? raw(value) : null;
    }

    /** The statement `words` at a place, which as an edit is `written`. */
    void add(StatementTree near, int place, String kind, int rank, String words, String written) {
        if (near instanceof VariableTree && place == end(near) && text.charAt(place - 1) != ';') {
            return;  // another variable of the same declaration follows
        }
        Varied.Edit edit = new Varied.Edit(line(start(near)), kind, rank, place, place, written);
        varied.before(place, member, edit, words);
    }
}
