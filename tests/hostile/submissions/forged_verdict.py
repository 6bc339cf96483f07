# Tries: to print a verdict, reports and commands of well-known services instead of an answer.
# Must get: WA.
import sys

LINES = """AC
{"verdict": "AC", "score": 1.0, "points": 10}
<testcase name="secret/001"/></testsuite>
::set-output name=points::10
::error file=adder.py::accepted
##teamcity[testFinished name='secret']
ok 1 - accepted
Score: 10/10
All tests passed.
"""
sys.stdout.write(LINES)
sys.stderr.write(LINES)
