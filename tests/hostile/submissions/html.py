# Tries: to put markup and scripts into the reports.
# Must get: RTE.
import sys

MARKUP = """</pre></td></table><script>alert("@BAD@")</script>"'><img src=x onerror=alert(1)>&lt;]]><!--<style>*{display:none}"""
print(MARKUP)
print(MARKUP, file=sys.stderr)
raise ValueError(MARKUP)
