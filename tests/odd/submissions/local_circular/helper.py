print("helper begins")
import mine

print("helper has", mine.value)


def value():
    return mine.value
