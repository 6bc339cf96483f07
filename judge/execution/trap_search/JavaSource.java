import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.File;
import java.util.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.tools.*;

/**
 * Looks for traps in one Java file: `java JavaSource.java FILE`. Some of the compiler's own warnings are among them. Other
 * classes are looked for below the working folder.
 */
class JavaSource extends TreePathScanner<Void, Void> {
    private static final Set<String> BOXES = Set.of(
        "java.lang.Byte", "java.lang.Character", "java.lang.Double", "java.lang.Float", "java.lang.Integer",
        "java.lang.Long", "java.lang.Short");
    private static final Set<TypeKind> WHOLE = EnumSet.of(TypeKind.BYTE, TypeKind.SHORT, TypeKind.INT, TypeKind.LONG);
    private final CompilationUnitTree unit;
    private final Trees trees;

    private JavaSource(CompilationUnitTree unit, Trees trees) {
        this.unit = unit;
        this.trees = trees;
    }

    public static void main(String[] names) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
        List<String> options = List.of(
            "-proc:none", "-encoding", "UTF-8", "-sourcepath", ".", "-Xlint:empty,fallthrough,divzero");
        DiagnosticListener<JavaFileObject> listener = found -> {
            if (found.getSource() != null && found.getSource().getName().endsWith(new File(names[0]).getName())) {
                print(found.getLineNumber(), found.getCode().replace('.', '-'), "");
            }
        };
        Iterable<? extends JavaFileObject> sources = files.getJavaFileObjects(names);
        JavacTask task = (JavacTask) compiler.getTask(null, files, listener, options, null, sources);
        CompilationUnitTree first = task.parse().iterator().next();
        task.analyze();
        new JavaSource(first, Trees.instance(task)).scan(first, null);
    }

    private static void print(long line, String rule, String name) {
        System.out.println(line + "\t" + rule + "\t" + name);
    }

    private void report(Tree tree, String rule, String name) {
        print(unit.getLineMap().getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree)), rule, name);
    }

    private TypeMirror typeOf(Tree tree) {
        return trees.getTypeMirror(new TreePath(getCurrentPath(), tree));
    }

    private static boolean isFloating(TypeMirror type) {
        return type != null && (type.getKind() == TypeKind.DOUBLE || type.getKind() == TypeKind.FLOAT);
    }

    private static String nameOf(TypeMirror type) {
        return type == null ? "" : type.toString();
    }

    @Override
    public Void visitBinary(BinaryTree node, Void nothing) {
        TypeMirror left = typeOf(node.getLeftOperand());
        TypeMirror right = typeOf(node.getRightOperand());
        if (node.getKind() == Tree.Kind.EQUAL_TO || node.getKind() == Tree.Kind.NOT_EQUAL_TO) {
            if (nameOf(left).equals("java.lang.String") && nameOf(right).equals("java.lang.String")) {
                report(node, "text-equality", "");
            } else if (BOXES.contains(nameOf(left)) && BOXES.contains(nameOf(right))) {
                report(node, "boxed-equality", "");
            }
        }
        boolean isWhole = left != null && right != null && WHOLE.contains(left.getKind()) && WHOLE.contains(right.getKind());
        if (node.getKind() == Tree.Kind.DIVIDE && isWhole && becomesFloating()) {
            report(node, "integer-division", "");
        }
        return super.visitBinary(node, nothing);
    }

    /** Whether the value of the current expression is used as a number with a point. */
    private boolean becomesFloating() {
        TreePath path = getCurrentPath().getParentPath();
        while (path.getLeaf() instanceof ParenthesizedTree) {
            path = path.getParentPath();
        }
        Tree user = path.getLeaf();
        if (user instanceof VariableTree || user instanceof AssignmentTree || user instanceof BinaryTree
            || user instanceof TypeCastTree || user instanceof CompoundAssignmentTree) {
            return isFloating(trees.getTypeMirror(path));
        }
        return false;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree node, Void nothing) {
        if (node.getExpression() instanceof MethodInvocationTree) {
            ExpressionTree method = ((MethodInvocationTree) node.getExpression()).getMethodSelect();
            TreePath call = new TreePath(getCurrentPath(), node.getExpression());
            if (method instanceof MemberSelectTree) {
                Element called = trees.getElement(new TreePath(call, method));
                String owner = called == null ? "" : called.getEnclosingElement().toString();
                boolean isVoid = called instanceof ExecutableElement
                    && ((ExecutableElement) called).getReturnType().getKind() == TypeKind.VOID;
                if (owner.equals("java.lang.String") && !isVoid) {
                    report(node, "unused-text", ((MemberSelectTree) method).getIdentifier().toString());
                }
            }
        }
        return super.visitExpressionStatement(node, nothing);
    }
}
