"""JavaScript, checked for syntax and run by Node."""

from judge.execution.languages import ONLINE_JUDGE, Language
from judge.execution.source_text import encoding_of


def _refusal(source: bytes) -> str:
    """Why Node cannot read this file at all, in plain words; '' if it may."""
    is_utf_16 = encoding_of(source) == "utf-16"
    return "the file is in UTF-16, which Node does not read: save it as UTF-8" if is_utf_16 else ""


LANGUAGE = Language(
    name="javascript",
    title="JavaScript",
    suffixes=(".js", ".mjs", ".cjs"),
    compile=("node", "--check", "{source}"),
    # The heap for young objects has the size that Node 20 gives it, so that no version uses more beside the limit.
    run=("node", "--max-old-space-size={memory}", "--max-semi-space-size=16", "{source}"),
    version=("node", "-p", "'Node ' + process.version"),
    remedy="install Node (Debian, Ubuntu: apt-get install nodejs)",
    trial='console.log("ok");\n',
    packages=("nodejs",),
    files=("etc/ssl/openssl.cnf",),
    needs_proc=True,  # `readFileSync("/dev/stdin")` needs it, and half of all programs use that
    limit_address_space=False,
    environment=ONLINE_JUDGE,
    searched=96,
    refuses=_refusal,
)
