print("mine as", __name__)
import helper

value = 3
print(helper.value())
