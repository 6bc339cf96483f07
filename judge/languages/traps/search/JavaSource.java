import com.sun.source.tree.*;
// A file of the submission with such a name would be taken before a package is.
import com.sun.source.tree.Tree;
import com.sun.source.util.*;
import java.io.File;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
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
    private static final Set<String> VALUES = Set.of("java.lang.String", "java.math.BigInteger", "java.math.BigDecimal");
    private static final Set<String> COMPARES = Set.of("contains", "indexOf", "remove", "containsKey", "get");
    private static final String PLACE = "[ijk]|.*[iI]ndex|.*[pP]os|.*[pP]osition|.*[pP]lace|.*[pP]ick";
    private static final Set<String> READS = Set.of("next", "nextInt", "nextLong", "nextDouble");
    private static final Set<String> PRINTS = Set.of("print", "println", "append", "valueOf");
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

    private static boolean isArray(TypeMirror type) {
        return type != null && type.getKind() == TypeKind.ARRAY && !type.toString().equals("char[]");
    }

    private static boolean isKind(TypeMirror type, TypeKind kind) {
        return type != null && type.getKind() == kind;
    }

    /** Whether two objects of this class are equal only if they are the same: a class of the program without `equals`. */
    private static boolean lacksEquals(TypeMirror type) {
        if (!isKind(type, TypeKind.DECLARED)) {
            return false;
        }
        TypeElement declared = (TypeElement) ((DeclaredType) type).asElement();
        for (Element at = declared; at instanceof TypeElement; ) {
            String name = at.toString();
            if (name.equals("java.lang.Object")) {
                return true;
            }
            boolean isOwn = at.getKind() == ElementKind.CLASS && !name.startsWith("java.");
            boolean hasEquals = at.getEnclosedElements().stream()
                .anyMatch(one -> one.getKind() == ElementKind.METHOD && one.getSimpleName().contentEquals("equals"));
            if (!isOwn || hasEquals || ((TypeElement) at).getModifiers().contains(Modifier.ABSTRACT)) {
                return false;
            }
            TypeMirror above = ((TypeElement) at).getSuperclass();
            at = above instanceof DeclaredType ? ((DeclaredType) above).asElement() : null;
        }
        return false;
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
            } else if (isArray(left) && isArray(right)) {
                report(node, "array-equality", "");
            }
        }
        if (node.getKind() == Tree.Kind.PLUS) {
            boolean isText = nameOf(left).equals("java.lang.String") || nameOf(right).equals("java.lang.String");
            if (isKind(left, TypeKind.CHAR) && isKind(right, TypeKind.CHAR)) {
                report(node, "char-sum", "");
            } else if (isText && (isArray(left) || isArray(right))) {
                report(node, "array-as-text", "");
            }
        }
        boolean areInts = isKind(left, TypeKind.INT) && isKind(right, TypeKind.INT);
        if (node.getKind() == Tree.Kind.MULTIPLY && areInts && becomes(type -> isKind(type, TypeKind.LONG))) {
            report(node, "int-product", "");
        }
        boolean isWhole = left != null && right != null && WHOLE.contains(left.getKind()) && WHOLE.contains(right.getKind());
        if (node.getKind() == Tree.Kind.DIVIDE && isWhole && becomes(JavaSource::isFloating)) {
            report(node, "integer-division", "");
        }
        return super.visitBinary(node, nothing);
    }

    /** Whether the value of the current expression becomes one of another type, which `is` is asked about. */
    private boolean becomes(Predicate<TypeMirror> is) {
        TreePath path = getCurrentPath().getParentPath();
        while (path.getLeaf() instanceof ParenthesizedTree) {
            path = path.getParentPath();
        }
        Tree user = path.getLeaf();
        if (user instanceof VariableTree || user instanceof AssignmentTree || user instanceof BinaryTree
            || user instanceof TypeCastTree || user instanceof CompoundAssignmentTree) {
            return is.test(trees.getTypeMirror(path));
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
                if (VALUES.contains(owner) && !isVoid) {
                    String rule = owner.equals("java.lang.String") ? "unused-text" : "unused-value";
                    report(node, rule, ((MemberSelectTree) method).getIdentifier().toString());
                }
            }
        }
        return super.visitExpressionStatement(node, nothing);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
        ExpressionTree method = node.getMethodSelect();
        if (method instanceof MemberSelectTree && node.getArguments().size() == 1) {
            String name = ((MemberSelectTree) method).getIdentifier().toString();
            ExpressionTree receiver = ((MemberSelectTree) method).getExpression(), given = node.getArguments().get(0);
            TypeMirror owner = trees.getTypeMirror(new TreePath(new TreePath(getCurrentPath(), method), receiver));
            TypeMirror type = typeOf(given);
            Element called = trees.getElement(new TreePath(getCurrentPath(), method));
            // A method of the program may do anything.
            boolean isOfJava = called != null && called.getEnclosingElement().toString().startsWith("java.");
            boolean isNumber = given instanceof IdentifierTree && !given.toString().matches(PLACE) && isKind(type, TypeKind.INT);
            if (name.equals("remove") && nameOf(owner).endsWith("List<java.lang.Integer>") && isNumber) {
                report(node, "remove-index", "");
            } else if (name.equals("equals") && isArray(owner)) {
                report(node, "array-equality", "");
            } else if (name.equals("equals") && nameOf(owner).equals("java.lang.String") && type != null
                && (type.getKind().isPrimitive() || BOXES.contains(nameOf(type)))) {
                report(node, "never-equal", "");
            } else if (isOfJava && lacksEquals(type)
                && (name.equals("equals") || COMPARES.contains(name) && given instanceof NewClassTree)) {
                // An object that is in a list is found there without `equals`, too.
                report(node, "no-equals", ((DeclaredType) type).asElement().getSimpleName().toString());
            } else if (isOfJava && PRINTS.contains(name) && isArray(type)) {
                report(node, "array-as-text", "");
            }
        }
        return super.visitMethodInvocation(node, nothing);
    }

    @Override
    public Void visitIf(IfTree node, Void nothing) {
        ExpressionTree condition = node.getCondition();
        while (condition instanceof ParenthesizedTree) {
            condition = ((ParenthesizedTree) condition).getExpression();
        }
        if (condition instanceof AssignmentTree) {
            report(node, "assigned-condition", "");
        }
        return super.visitIf(node, nothing);
    }

    @Override
    public Void visitBlock(BlockTree node, Void nothing) {
        List<? extends StatementTree> statements = node.getStatements();
        for (int i = 1; i < statements.size(); i++) {
            StatementTree before = statements.get(i - 1), now = statements.get(i);
            Tree body = before instanceof ForLoopTree ? ((ForLoopTree) before).getStatement()
                : before instanceof WhileLoopTree ? ((WhileLoopTree) before).getStatement() : null;
            if (body instanceof EmptyStatementTree && now instanceof BlockTree) {
                report(before, "empty-loop", "");
            }
            MemberSelectTree first = read(before), second = read(now);
            boolean isRest = first != null && second != null && second.getIdentifier().contentEquals("nextLine")
                && first.getExpression().toString().equals(second.getExpression().toString());
            if (isRest && now instanceof VariableTree && READS.contains(first.getIdentifier().toString())) {
                report(now, "rest-of-line", first.getIdentifier().toString());
            }
        }
        return super.visitBlock(node, nothing);
    }

    /** The method without arguments whose value this statement takes, or only calls; null for none. */
    private static MemberSelectTree read(StatementTree statement) {
        Tree value = statement instanceof VariableTree ? ((VariableTree) statement).getInitializer()
            : statement instanceof ExpressionStatementTree ? ((ExpressionStatementTree) statement).getExpression() : null;
        if (value instanceof AssignmentTree) {
            value = ((AssignmentTree) value).getExpression();
        }
        if (!(value instanceof MethodInvocationTree) || !((MethodInvocationTree) value).getArguments().isEmpty()) {
            return null;
        }
        Tree method = ((MethodInvocationTree) value).getMethodSelect();
        return method instanceof MemberSelectTree ? (MemberSelectTree) method : null;
    }
}
