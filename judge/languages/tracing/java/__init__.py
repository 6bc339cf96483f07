"""Java programs that find out, in the sandbox, which lines of a submission ran: they know nothing of the judge.

`TracedJava.java` writes a copy of the sources with calls in it, and compiles it; `Sources.java`, `Insertions.java`,
`Names.java` and `Plain.java` are parts of it. `Edits.java`, with `StatementEdits.java`, `Forgotten.java` and
`Scopes.java`, lists small edits of a source, and `Varied.java` writes them into the copy. While the program runs,
`Hits.java` counts these calls, and `Writers.java` the lines that it keeps; `Runs.java` is where the process begins.
"""
