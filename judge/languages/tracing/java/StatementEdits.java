import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Edits of statements and conditions: which of them run, and in which order. */
class StatementEdits extends Forgotten {
    StatementEdits(CompilationUnitTree unit, Trees trees, String text, Map<String, Map<String, Integer>> texts, Varied varied) {
        super(unit, trees, text, texts, varied);
    }

    // ---- statements ------------------------------------------------------------------------------------------------

    @Override
    public Void visitBlock(BlockTree node, Void nothing) {
        int known = variables.size();
        boolean isInner = isInner(node);
        List<? extends StatementTree> all = node.getStatements();
        inOrder(all);
        for (StatementTree one : all) {
            scan(one, null);
            afterStatement(one, one == all.get(all.size() - 1), isInner);
            afterReading(one);
        }
        variables.subList(known, variables.size()).clear();
        return null;
    }

    /** What may be missing after a statement that reads. */
    void afterReading(StatementTree one) { }

    /** Statements in another order, or on the other side of a bracket. */
    void inOrder(List<? extends StatementTree> all) {
        for (int i = 0; i + 1 < all.size(); i++) {
            StatementTree one = all.get(i), next = all.get(i + 1);
            if (isMovable(one) && isMovable(next)) {
                String words = raw(next) + " " + raw(one);
                Varied.Edit edit = new Varied.Edit(line(start(one)), "order", 3, start(one), end(next), words);
                varied.before(start(one), member, edit, raw(next));
                varied.insteadOfStatement(start(next), end(next), member, edit, "");
                unlessSet(one, next);
            }
        }
        for (int i = 0; i < all.size(); i++) {
            BlockTree inner = block(all.get(i));
            if (inner == null || inner.getStatements().isEmpty()) {
                continue;
            }
            StatementTree last = inner.getStatements().get(inner.getStatements().size() - 1);
            int close = end(inner) - 1;
            if (isMovable(last) && !usesNamesOf(all.get(i), last)) {
                String words = text.substring(end(last), end(inner)) + " " + raw(last);
                Varied.Edit edit = new Varied.Edit(line(start(last)), "depth", 3, start(last), end(inner), words);
                varied.insteadOfStatement(start(last), end(last), member, edit, "");
                varied.before(end(inner), member, edit, raw(last));
            }
            if (i + 1 < all.size() && isMovable(all.get(i + 1)) && !(last instanceof BreakTree) && !isEnd(last)) {
                StatementTree next = all.get(i + 1);
                String words = raw(next) + " }";
                Varied.Edit edit = new Varied.Edit(line(start(next)), "depth", 3, close, end(next), words);
                varied.before(close, member, edit, raw(next));
                varied.insteadOfStatement(start(next), end(next), member, edit, "");
            }
        }
    }

    /** Whether a statement uses what is declared in the one around it. */
    private boolean usesNamesOf(StatementTree outer, StatementTree inner) {
        String words = text.substring(start(inner), end(inner));
        boolean[] uses = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitVariable(VariableTree node, Void nothing) {
                uses[0] |= words.matches("(?s).*\\b" + Pattern.quote(node.getName().toString()) + "\\b.*");
                return super.visitVariable(node, nothing);
            }
        }.scan(outer, null);
        return uses[0];
    }

    /** What is counted when a mark is set, only if it was not set before. */
    private void unlessSet(StatementTree one, StatementTree next) {
        boolean isMark = ((ExpressionStatementTree) one).getExpression() instanceof AssignmentTree set
            && set.getVariable() instanceof ArrayAccessTree && set.getExpression().toString().equals("true");
        boolean counts = ((ExpressionStatementTree) next).getExpression() instanceof UnaryTree;
        if (isMark && counts) {
            String mark = raw(((AssignmentTree) ((ExpressionStatementTree) one).getExpression()).getVariable());
            String words = "if (!" + mark + ") { " + raw(one) + " " + raw(next) + " }";
            Varied.Edit edit = new Varied.Edit(line(start(one)), "guard", 2, start(one), end(next), words);
            varied.before(start(one), member, edit, "if (!" + mark + ") { " + raw(next) + " }");
            varied.insteadOfStatement(start(next), end(next), member, edit, "");
        }
    }

    /** The block with which a statement ends; null if there is none, or it must go on after it. */
    static BlockTree block(StatementTree tree) {
        StatementTree found = tree instanceof WhileLoopTree loop ? loop.getStatement()
            : tree instanceof ForLoopTree loop ? loop.getStatement()
            : tree instanceof EnhancedForLoopTree loop ? loop.getStatement()
            : tree instanceof IfTree one && one.getElseStatement() == null ? one.getThenStatement() : null;
        return found instanceof BlockTree block ? block : null;
    }

    static boolean isEnd(StatementTree tree) {
        return tree instanceof ReturnTree || tree instanceof ThrowTree || tree instanceof ContinueTree;
    }

    boolean isMovable(StatementTree tree) {
        return tree instanceof ExpressionStatementTree && raw(tree) != null && mayBeLeftOut((ExpressionStatementTree) tree);
    }

    /** Whether the compiler surely needs this statement for nothing. */
    boolean mayBeLeftOut(ExpressionStatementTree tree) {
        ExpressionTree inside = tree.getExpression();
        String words = inside.toString();
        return !words.startsWith("super(") && !words.startsWith("this(")
            && !(inside instanceof AssignmentTree one && lacksValue(one.getVariable()));
    }

    boolean lacksValue(ExpressionTree variable) {
        return withoutValue.contains(variable.toString().replaceFirst("^this\\.", ""));
    }

    @Override
    public Void visitCase(CaseTree node, Void nothing) {
        Tree body = node.getBody();
        if (body == null) {
            List<? extends StatementTree> all = node.getStatements();
            scan(all, null);
            StatementTree last = all.isEmpty() ? null : all.get(all.size() - 1);
            if (last != null && !isEnd(last) && !(last instanceof BreakTree)) {
                add(last, end(last), "missing", 1, "break;", " break;");
            }
        } else if (body instanceof ExpressionStatementTree) {
            scan(((ExpressionStatementTree) body).getExpression(), null);
        } else if (!(body instanceof ThrowTree)) {
            scan(body, null);
        }
        return null;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree node, Void nothing) {
        ExpressionTree inside = node.getExpression();
        boolean isWhole = text.charAt(end(node) - 1) == ';';
        if (isWhole && mayBeLeftOut(node)) {
            insteadOfStatement(node, "presence", 2, ";");
        }
        if (isWhole) {
            changed(node, inside);
        }
        ExpressionStatementTree outer = statement;
        statement = node;
        super.visitExpressionStatement(node, nothing);
        statement = outer;
        return null;
    }

    void changed(StatementTree node, ExpressionTree inside) {
        if (inside instanceof CompoundAssignmentTree one && raw(one) != null) {
            String sign = text.substring(end(one.getVariable()), start(one.getExpression())).trim();
            boolean isText = typeOf(one.getVariable().toString()).equals("String");
            List<String> others = isText ? List.of() : sign.equals("+=") ? List.of("-=", "=") : sign.equals("-=") ? List.of("+=") : List.of();
            others.forEach(other -> insteadOfStatement(node, "operator", 1, raw(one.getVariable()) + " " + other + " "
                + raw(one.getExpression()) + ";"));
        } else if (inside instanceof AssignmentTree one && raw(one) != null) {
            String name = raw(one.getVariable()), value = raw(one.getExpression());
            boolean isAdded = !(one.getExpression() instanceof LiteralTree some && some.getValue() instanceof Boolean)
                && !typeOf(name).equals("boolean");
            if (!lacksValue(one.getVariable()) && isAdded) {
                insteadOfStatement(node, "accumulation", 2, name + " += " + value + ";");
            }
            ExpressionTree other = one.getExpression();
            if (one.getVariable() instanceof IdentifierTree && value.equals(name)) {
                insteadOfStatement(node, "variable", 0, "this." + name + " = " + value + ";");
            }
            boolean isPlace = other instanceof IdentifierTree || other instanceof ArrayAccessTree || other instanceof MemberSelectTree;
            if (isPlace && !lacksValue(one.getVariable()) && !value.equals(name)) {
                insteadOfStatement(node, "value", 2, value + " = " + name + ";");
            }
        } else if (inside instanceof UnaryTree one && raw(one) != null) {
            String words = raw(one), other = words.contains("++") ? words.replace("++", "--") : words.replace("--", "++");
            insteadOfStatement(node, "operator", 1, other + ";");
        }
    }

    @Override
    public Void visitBreak(BreakTree node, Void nothing) {
        if (safeJumps.contains(node)) {
            insteadOfStatement(node, "jump", 2, ";");
        }
        if (node.getLabel() == null) {
            insteadOfStatement(node, "jump", 2, "continue;");
        }
        return null;
    }

    @Override
    public Void visitContinue(ContinueTree node, Void nothing) {
        if (safeJumps.contains(node)) {
            insteadOfStatement(node, "jump", 2, ";");
        }
        if (node.getLabel() == null) {
            insteadOfStatement(node, "jump", 2, "break;");
        }
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree node, Void nothing) {
        if (safeJumps.contains(node)) {
            insteadOfStatement(node, "jump", 2, ";");
        }
        return super.visitReturn(node, nothing);
    }

    // ---- conditions ------------------------------------------------------------------------------------------------

    @Override
    public Void visitIf(IfTree node, Void nothing) {
        StatementTree then = node.getThenStatement();
        ExpressionTree condition = bare(node.getCondition());
        if (node.getElseStatement() == null) {
            List<? extends StatementTree> inside = then instanceof BlockTree block ? block.getStatements() : List.of(then);
            if (!inside.isEmpty()) {
                safeJumps.add(inside.get(inside.size() - 1));
            }
            boolean isShort = end(node) - start(node) <= 2 * LONGEST;
            if (Plain.is(condition) && isShort && end(condition) - start(condition) <= LONGEST) {
                Varied.Edit edit = new Varied.Edit(line(start(node)), "condition", 3, start(node), start(then), "");
                varied.instead(start(condition), end(condition), member, edit, "true");
            }
        }
        scanCondition(condition);
        int known = variables.size();
        scan(then, null);
        scan(node.getElseStatement(), null);
        variables.subList(known, variables.size()).clear();
        return null;
    }

    /** The first two branches of several in the other order; what is counted in the only one begins anew in another. */
    void ofBranches(IfTree node) {
        ExpressionTree first = bare(node.getCondition());
        StatementTree then = node.getThenStatement();
        if (!Plain.is(first) || raw(first) == null || end(node) - start(node) > 4 * LONGEST) {
            return;
        }
        if (node.getElseStatement() instanceof IfTree other && raw(bare(other.getCondition())) != null) {
            int begin = start(node.getCondition()), middle = start(other.getCondition()), stop = end(other.getThenStatement());
            String words = text.substring(middle, stop) + text.substring(end(then), middle) + text.substring(begin, end(then));
            Varied.Edit edit = new Varied.Edit(line(begin), "order", 2, begin, stop, words);
            varied.instead(start(first), end(first), member, edit, "(" + raw(first) + ") && !(" + raw(bare(other.getCondition())) + ")");
        }
        List<? extends StatementTree> inside = then instanceof BlockTree block ? block.getStatements() : List.of(then);
        if (node.getElseStatement() == null && !inside.isEmpty() && inside.get(0) instanceof ExpressionStatementTree one
            && one.getExpression() instanceof UnaryTree count && count.getExpression() instanceof IdentifierTree) {
            String name = count.getExpression().toString();
            variables.stream().filter(variable -> variable.name().equals(name) && beginning(variable) != null).forEach(variable -> {
                String value = beginning(variable), words = " else { " + name + " = " + value + "; }";
                Varied.Edit edit = new Varied.Edit(line(start(node)), "missing", 2, end(node), end(node), words);
                // The other value is set where the condition does not hold, and is equal to itself.
                varied.instead(start(first), end(first), member, edit, "(" + raw(first) + ") || (" + name + " = " + value + ") != " + value);
            });
        }
    }

    static ExpressionTree bare(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree inner ? bare(inner.getExpression()) : tree;
    }

    /** Scan a condition. What the compiler must see to be constant, stays so. */
    void scanCondition(ExpressionTree given) {
        if (given == null || !(Plain.is(bare(given)) || given.toString().contains("instanceof"))) {
            return;
        }
        ExpressionTree condition = bare(given);
        boolean isTaken = condition.getKind() == Tree.Kind.LOGICAL_COMPLEMENT || COMPARES.containsKey(condition.getKind());
        String words = raw(condition);
        if (!isTaken && words != null && Plain.is(condition)) {
            boolean isOne = condition instanceof MethodInvocationTree || condition instanceof IdentifierTree
                || condition instanceof ArrayAccessTree || condition instanceof MemberSelectTree;
            instead(condition, "negation", 1, isOne ? "!" + words : "!(" + words + ")");
        }
        scan(condition, null);
    }

    @Override
    public Void visitWhileLoop(WhileLoopTree node, Void nothing) {
        scanCondition(node.getCondition());
        scanLoop(node, node.getStatement());
        return null;
    }

    @Override
    public Void visitDoWhileLoop(DoWhileLoopTree node, Void nothing) {
        scanLoop(node, node.getStatement());
        scanCondition(node.getCondition());
        return null;
    }

    @Override
    public Void visitForLoop(ForLoopTree node, Void nothing) {
        int known = variables.size();
        scan(node.getInitializer(), null);
        scanCondition(node.getCondition());
        scanLoop(node, node.getStatement());
        variables.subList(known, variables.size()).clear();
        return null;
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree node, Void nothing) {
        int known = variables.size();
        scan(node.getExpression(), null);
        declare(node.getVariable());
        scanLoop(node, node.getStatement());
        variables.subList(known, variables.size()).clear();
        return null;
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree node, Void nothing) {
        scanCondition(node.getCondition());
        scan(node.getTrueExpression(), null);
        scan(node.getFalseExpression(), null);
        return null;
    }

    @Override
    public Void visitInstanceOf(InstanceOfTree node, Void nothing) {
        return scan(node.getExpression(), nothing);
    }
}
