"""Java programs that find out, in the sandbox, which lines of a submission ran: they know nothing of the judge.

`TracedJava.java` writes a copy of the sources with calls in it, and compiles it together with `Hits.java`, which counts
these calls while the program runs.
"""
