import warnings

warnings.simplefilter("error")
warnings.warn("becomes an error")
