#!/usr/bin/env bash
# A step of a workflow: `run.sh FOLDER`. Its exit status is 0 only if everything is right.
judge=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
student=$(cd "${1:-.}" && pwd)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# What there is if the judge does not start.
failed='The judge did not start. This is not your fault: please tell your teacher.'
result='{"version": 1, "status": "error", "max_score": 1, "tests": [{"name": "the judge", "status": "fail", "score": 0,
    "message": "It did not start.", "test_code": "", "filename": "", "line_no": 0, "execution_time": "0s"}]}'
echo "::error title=The judge::$failed" > "$out/annotations.txt"
echo "$failed" > "$out/summary.md"
printf 'status=error\npoints=\nresult=%s\n' "$(base64 -w 0 <<< "$result")" > "$out/outputs.txt"

# What the judge prints may have a student's words in it: the runner must not take them for its commands.
token=$(cd / && python3 -I -c 'import secrets; print(secrets.token_hex(16))' || tr -d - < /proc/sys/kernel/random/uuid)
echo "::stop-commands::$token"
cd /
timeout --foreground --kill-after=5 @END@ python3 -I "$judge/grade.py" github "$student" "$out" @DEADLINE@ 2>&1 &
# The judge ends, too, and removes what it made. It gets one signal: after a second one it would remove nothing, and
# without --foreground `timeout` sends two.
trap 'kill "$!"' TERM INT HUP
wait "$!" || wait "$!"
echo "::$token::"

cat "$out/annotations.txt"
cat "$out/summary.md" >> "${GITHUB_STEP_SUMMARY:-/dev/null}"
cat "$out/outputs.txt" >> "${GITHUB_OUTPUT:-/dev/null}"
grep -qx 'status=pass' "$out/outputs.txt"
