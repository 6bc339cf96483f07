# coding: utf-8
print('ñ')
