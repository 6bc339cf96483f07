#!/bin/bash
# VPL runs this beside the student's files. It makes vpl_execution, whose output VPL reads.
cat > vpl_execution <<'END'
#!/bin/bash
command -v python3 > /dev/null && [ -f vpl_judge.py ] && exec python3 -I vpl_judge.py evaluate 2>/dev/null
printf '%s\n' '<|--' '-The judge failed' '>This is not your fault: please tell your teacher.' '--|>'
END
chmod +x vpl_execution
