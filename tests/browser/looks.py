"""The widths and colours in which a page is checked: two at every change, the other two at night."""

import pytest

LOOKS = [
    pytest.param(360, False, id="narrow-light"),
    pytest.param(1280, True, id="wide-dark"),
    pytest.param(360, True, id="narrow-dark", marks=pytest.mark.nightly),
    pytest.param(1280, False, id="wide-light", marks=pytest.mark.nightly),
]
