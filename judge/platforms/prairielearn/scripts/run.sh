#!/usr/bin/env bash
# PrairieLearn starts this in the container. There is always a result, and the exit status is always 0.
grade=${GRADE:-/grade}
umask 077
mkdir -p "$grade/results"
printf '%s\n' '{"gradable": false, "format_errors": ["The judge did not start: please tell your teacher."]}' \
    > "$grade/results/results.json"
chmod -R go= "$grade/tests" "$grade/results"

cd /
timeout --foreground --kill-after=2 @END@ \
    python3 -I "$grade/tests/grade.py" prairielearn "$grade/student" "$grade/results" @DEADLINE@ &
# The judge ends, too, and removes what it made. It gets one signal: after a second one it would remove nothing, and
# without --foreground `timeout` sends two.
trap 'kill "$!"' TERM INT HUP
wait "$!" || wait "$!"
exit 0
