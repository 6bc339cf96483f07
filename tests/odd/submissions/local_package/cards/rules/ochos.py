from ...cards import deck as whole
from .. import deck

name = "ochos %d" % deck.SIZE
