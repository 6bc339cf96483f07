"""What several commands say of the same option."""

PACKAGE = "a problem of another judge, as it is: a folder or zip file, of which nothing is kept"
UNSAFE = "judge secret cases even where the sandbox cannot hide them from programs: for programs you trust"
