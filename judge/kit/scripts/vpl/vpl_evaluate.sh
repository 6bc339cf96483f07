#!/bin/bash
# VPL runs this beside the student's files. It makes vpl_execution, whose output VPL reads.
cat > vpl_execution <<'END'
#!/bin/bash
exec python3 -I vpl_judge.py evaluate 2>/dev/null
END
chmod +x vpl_execution
