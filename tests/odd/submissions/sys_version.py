import platform
import sys

print(sys.version_info, sys.version, sys.hexversion, sys.implementation.name, sys.implementation.cache_tag)
print(platform.python_version(), sys.byteorder, sys.platform, sys.maxsize, sys.api_version, sys.copyright[:20])
