import helper

helper.keep.append(helper.Late("in the module beside"))
mine = helper.Late("in main")
