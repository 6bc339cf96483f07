"""What compilers, runtimes and checked runs print: crashes, warnings and their meaning."""
