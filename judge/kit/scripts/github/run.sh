#!/usr/bin/env bash
# A step of a workflow: `run.sh FOLDER`. Its exit status is 0 only if everything is right.
judge=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
student=$(cd "${1:-.}" && pwd)
out=$(mktemp -d)

# What the judge prints may have a student's words in it: the runner must not take them for its commands.
token=$(python3 -c 'import secrets; print(secrets.token_hex(16))')
echo "::stop-commands::$token"
(cd / && timeout --kill-after=5 @END@ python3 -I "$judge/grade.py" github "$student" "$out" @DEADLINE@ 2>&1)
echo "::$token::"

cat "$out/annotations.txt"
cat "$out/summary.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
cat "$out/outputs.txt" >> "${GITHUB_OUTPUT:-/dev/null}"
grep -qx 'status=pass' "$out/outputs.txt"
