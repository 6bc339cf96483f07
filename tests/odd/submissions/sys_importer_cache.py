import sys

print(list(sys.path_importer_cache))
