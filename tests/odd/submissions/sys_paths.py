import sys

print(sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix, sys.platlibdir, sys._base_executable)
print(sys.pycache_prefix, sys.dont_write_bytecode, sys.executable)
import site

print(site.ENABLE_USER_SITE, site.PREFIXES)
