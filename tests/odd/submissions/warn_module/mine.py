import helper

helper.old()
import warnings

warnings.simplefilter("default")
helper.old()
