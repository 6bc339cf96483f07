import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Whether nothing that a run of a program does stays in its classes: then the next run may have them, too. */
class Constants extends TreeScanner<Void, Void> {
    private static final Set<String> CONSTANT =
        Set.of("byte", "short", "int", "long", "char", "boolean", "float", "double", "String");

    private boolean isKept = false;

    private Constants() { }

    /** Whether the classes of a source keep nothing: all that is static are constants. */
    static boolean keepNothing(CompilationUnitTree unit) {
        Constants found = new Constants();
        found.scan(unit, null);
        return !found.isKept;
    }

    /** Whether a member of a class runs when the class is loaded. */
    static boolean isStatic(Tree member) {
        return member instanceof VariableTree field && field.getModifiers().getFlags().contains(Modifier.STATIC)
            || member instanceof BlockTree block && block.isStatic();
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
        boolean isClass = node.getKind() == Tree.Kind.CLASS || node.getKind() == Tree.Kind.RECORD;
        for (Tree member : node.getMembers()) {
            if (isClass) {
                isKept |= isStatic(member) && !(member instanceof VariableTree field && isConstant(field));
            } else {
                isKept |= node.getKind() == Tree.Kind.ENUM ? !isPlain(member) : member instanceof VariableTree;
            }
        }
        return super.visitClass(node, nothing);
    }

    /** A name in an enumeration, without anything more. */
    private static boolean isPlain(Tree member) {
        return member instanceof VariableTree name && name.getInitializer() instanceof NewClassTree made
            && made.getArguments().isEmpty() && made.getClassBody() == null;
    }

    private static boolean isConstant(VariableTree field) {
        boolean[] calls = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitMethodInvocation(MethodInvocationTree node, Void none) {
                calls[0] = true;
                return null;
            }

            @Override
            public Void visitNewClass(NewClassTree node, Void none) {
                calls[0] = true;
                return null;
            }
        }.scan(field.getInitializer(), null);
        boolean isFinal = field.getModifiers().getFlags().contains(Modifier.FINAL);
        return isFinal && field.getInitializer() != null && CONSTANT.contains("" + field.getType()) && !calls[0];
    }
}
