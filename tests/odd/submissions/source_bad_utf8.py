print('before')
name = 'ÿþ'
