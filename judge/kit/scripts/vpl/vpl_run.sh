#!/bin/bash
# The button Run: the same as the evaluation, in words and without a grade.
cat > vpl_execution <<'END'
#!/bin/bash
exec python3 -I vpl_judge.py run 2>/dev/null
END
chmod +x vpl_execution
