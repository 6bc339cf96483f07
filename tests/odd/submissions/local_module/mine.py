import helper

print(helper.double(4), helper.__name__, helper.__file__, helper.who())
helper.fail(0)
