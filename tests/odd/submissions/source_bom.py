print('after a BOM', __doc__)
1 / 0  # ñ
