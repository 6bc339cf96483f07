import com.sun.source.tree.*;
import com.sun.source.util.TreeScanner;
import java.util.List;

/** Whether nothing can run after a statement, as the compiler sees it. */
class Ends {
    private Ends() { }

    /** Whether a statement always leaves: it returns, throws or jumps, or each of its branches does, or it has no end. */
    static boolean is(StatementTree tree) {
        if (tree instanceof BlockTree block) {
            return isLast(block.getStatements());
        }
        if (tree instanceof IfTree one) {
            return one.getElseStatement() != null && is(one.getThenStatement()) && is(one.getElseStatement());
        }
        if (tree instanceof SwitchTree one) {
            boolean isWhole = one.getCases().stream().anyMatch(some -> some.toString().startsWith("default"));
            List<? extends CaseTree> all = one.getCases();
            return isWhole && !hasBreak(one) && all.get(all.size() - 1).getBody() == null && isLast(all.get(all.size() - 1).getStatements());
        }
        if (tree instanceof WhileLoopTree loop) {
            return loop.getCondition().toString().equals("(true)") && !hasBreak(loop);
        }
        return tree instanceof ReturnTree || tree instanceof ThrowTree || tree instanceof ContinueTree || tree instanceof BreakTree;
    }

    private static boolean isLast(List<? extends StatementTree> all) {
        return !all.isEmpty() && is(all.get(all.size() - 1));
    }

    /** Whether a `break` is anywhere in it, even if it may leave an inner loop only. */
    private static boolean hasBreak(Tree tree) {
        boolean[] found = {false};
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitBreak(BreakTree node, Void nothing) {
                found[0] = true;
                return null;
            }
        }.scan(tree, null);
        return found[0];
    }
}
