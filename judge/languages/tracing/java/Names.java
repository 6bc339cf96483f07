/** What a source declares, and where it may add to a text or a list of texts, which the program prints later. */
class Names extends com.sun.source.util.TreeScanner<Void, Void> {
    private static final java.util.Set<String> GROWS = java.util.Set.of("append", "add", "addLast", "insert", "offer");
    private final java.util.Set<String> variables = new java.util.HashSet<>(), types = new java.util.HashSet<>();

    Names(com.sun.source.tree.CompilationUnitTree unit) {
        scan(unit, null);
    }

    @Override
    public Void visitVariable(com.sun.source.tree.VariableTree node, Void nothing) {
        variables.add(node.getName().toString());
        return super.visitVariable(node, nothing);
    }

    @Override
    public Void visitClass(com.sun.source.tree.ClassTree node, Void nothing) {
        types.add(node.getSimpleName().toString());
        return super.visitClass(node, nothing);
    }

    /** Whether a class of this name is the program's own. */
    boolean isOwn(String type) {
        return types.contains(type);
    }

    /** The name of what may have got longer here; null for nothing. */
    String grown(com.sun.source.tree.ExpressionTree expression) {
        if (expression instanceof com.sun.source.tree.CompoundAssignmentTree) {
            var added = (com.sun.source.tree.CompoundAssignmentTree) expression;
            boolean isAdded = added.getKind() == com.sun.source.tree.Tree.Kind.PLUS_ASSIGNMENT;
            boolean isText = isAdded && added.getExpression().toString().contains("\"");
            return isText && isVariable(added.getVariable()) ? added.getVariable().toString() : null;
        }
        boolean grows = false;
        com.sun.source.tree.Tree at = expression;
        while (at instanceof com.sun.source.tree.MethodInvocationTree) {
            com.sun.source.tree.Tree called = ((com.sun.source.tree.MethodInvocationTree) at).getMethodSelect();
            if (!(called instanceof com.sun.source.tree.MemberSelectTree)) {
                return null;
            }
            var method = (com.sun.source.tree.MemberSelectTree) called;
            grows |= GROWS.contains(method.getIdentifier().toString());
            at = method.getExpression();
        }
        return grows && isVariable(at) ? at.toString() : null;
    }

    /** Whether this is the name of a variable: of classes nothing can be asked. */
    private boolean isVariable(com.sun.source.tree.Tree tree) {
        return variables.contains(tree.toString()) || tree.toString().matches("this\\.\\w+");
    }
}
