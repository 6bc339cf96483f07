"""JavaScript, checked for syntax and run by Node."""

from judge.languages import Language

LANGUAGE = Language(
    name="javascript",
    title="JavaScript",
    suffixes=(".js", ".mjs", ".cjs"),
    compile=("node", "--check", "{source}"),
    run=("node", "--max-old-space-size={memory}", "{source}"),
    version=("node", "-p", "'Node ' + process.version"),
    remedy="install Node (Debian, Ubuntu: apt-get install nodejs)",
    files=("etc/ssl/openssl.cnf",),
    needs_proc=True,  # `readFileSync("/dev/stdin")`, which half of all programs use, leads through it
    limit_address_space=False,
)
