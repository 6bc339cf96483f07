#!/usr/bin/env python3
# vim: set fileencoding=cp1252 :
print(ascii('€'))
raise KeyError('€')
