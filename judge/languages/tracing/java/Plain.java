/** Finds out whether a condition may stand inside a call: not if the compiler knows it, or if it gives variables a value. */
class Plain extends com.sun.source.util.TreeScanner<Void, Void> {
    private boolean isConstant = true, declares = false, assigns = false, mayStopEarly = false;

    private Plain() { }

    static boolean is(com.sun.source.tree.ExpressionTree condition) {
        Plain found = new Plain();
        found.scan(condition, null);
        return !found.isConstant && !found.declares && !(found.assigns && found.mayStopEarly);
    }

    @Override
    public Void visitInstanceOf(com.sun.source.tree.InstanceOfTree node, Void nothing) {
        declares |= node.getPattern() != null;
        return super.visitInstanceOf(node, nothing);
    }

    @Override
    public Void visitAssignment(com.sun.source.tree.AssignmentTree node, Void nothing) {
        assigns = true;
        return super.visitAssignment(node, nothing);
    }

    @Override
    public Void visitBinary(com.sun.source.tree.BinaryTree node, Void nothing) {
        com.sun.source.tree.Tree.Kind kind = node.getKind();
        mayStopEarly |= kind == com.sun.source.tree.Tree.Kind.CONDITIONAL_AND;
        mayStopEarly |= kind == com.sun.source.tree.Tree.Kind.CONDITIONAL_OR;
        return super.visitBinary(node, nothing);
    }

    @Override
    public Void visitMethodInvocation(com.sun.source.tree.MethodInvocationTree node, Void nothing) {
        isConstant = false;
        return super.visitMethodInvocation(node, nothing);
    }

    // What is in capitals may be a constant.
    @Override
    public Void visitIdentifier(com.sun.source.tree.IdentifierTree node, Void nothing) {
        String name = node.getName().toString();
        isConstant &= name.equals(name.toUpperCase());
        return super.visitIdentifier(node, nothing);
    }
}
