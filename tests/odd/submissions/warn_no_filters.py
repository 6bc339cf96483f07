import sys
import warnings

warnings.resetwarnings()
warnings.warn("deprecated", DeprecationWarning)
warnings.filterwarnings("ignore", message="quiet")
warnings.warn("quiet please")
print(len(warnings.filters))
