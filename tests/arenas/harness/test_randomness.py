"""A bot's random numbers depend on its seed alone, and on nobody else's."""

import importlib.util
import random
from typing import Any

import pytest

from arenas.harness.programs import Program
from arenas.harness.randomness import SeededModule

needs_numpy = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="numpy is not installed")


def drawn(code: str, seed: int) -> list[Any]:
    """What a bot's file puts into `out`, and what its function `later` returns when it is called twice afterwards."""
    namespace, wrap = Program("bot.py", code.encode()).start(seed)
    later = wrap(namespace.get("later", list))
    return [*namespace.get("out", ()), later(), later()]


@pytest.mark.parametrize(
    "code",
    [
        "import random\nout = [random.random(), random.randint(1, 6), random.choice('abcdef')]",
        "from random import random, shuffle\nout = list(range(9))\nshuffle(out)\nlater = random",
        "from random import *\nout = [uniform(0, 1)]\nlater = random",
        "import random as r\nr.seed()\nlater = r.random",
        "import random\nlater = random.Random().random",
        "from random import SystemRandom\nlater = SystemRandom().random",
        "import random\nclass Own(random.Random): pass\nlater = Own().random",
        "import random\ndef later():\n    from random import getrandbits\n    return getrandbits(64)",
    ],
)
def test_equal_seeds_give_equal_numbers(code: str) -> None:
    random.seed(1)
    first = drawn(code, 5)
    random.seed(2)
    random.random()
    assert drawn(code, 5) == first
    assert drawn(code, 6) != first


@needs_numpy
@pytest.mark.parametrize(
    "code",
    [
        "import numpy as np\nlater = np.random.rand",
        "import numpy as np\nrng = np.random.default_rng()\nlater = rng.random",
        "import numpy as np\ndef later():\n    return np.random.default_rng().random()",
        "from numpy.random import RandomState\nlater = RandomState().rand",
        "import numpy as np\nnp.random.seed()\nlater = np.random.rand",
        "import pandas as pd\ndef later():\n    return list(pd.Series(range(99)).sample(9))",
    ],
)
def test_numpy_too(code: str) -> None:
    if "pandas" in code:
        pytest.importorskip("pandas")
    import numpy as np

    np.random.seed(1)
    first = drawn(code, 5)
    np.random.seed(2)
    assert drawn(code, 5) == first
    assert drawn(code, 6) != first


@needs_numpy
def test_a_bots_numpy_does_not_change_ours() -> None:
    import numpy as np

    np.random.seed(3)
    expected = np.random.rand(2).tolist()
    np.random.seed(3)
    found = [np.random.rand()]
    drawn("import numpy as np\nnp.random.seed(7)\nlater = np.random.rand", 5)
    assert [*found, np.random.rand()] == expected
    assert np.random.default_rng().random() != np.random.default_rng().random()


@needs_numpy
def test_bots_with_numpy_do_not_change_each_other() -> None:
    program = Program("bot.py", b"import numpy as np\nlater = np.random.rand")
    expected = drawn("import numpy as np\nlater = np.random.rand", 5)
    one, wrap_one = program.start(5)
    two, wrap_two = program.start(6)
    first, second = wrap_one(one["later"]), wrap_two(two["later"])
    found = [first()]
    second()
    assert [*found, first()] == expected


def test_a_seed_that_the_bot_chooses_is_its_own() -> None:
    state = random.getstate()
    expected = random.Random(7).random()
    assert drawn("import random\nrandom.seed(7)\nlater = random.random", 5)[0] == expected
    assert random.getstate() == state


def test_the_generator_is_made_when_it_is_needed() -> None:
    module = SeededModule(5)
    assert module._generator is None
    shuffle = module.shuffle
    shuffle([1, 2, 3])
    assert module._generator is not None


def test_the_module_has_all_names_of_random() -> None:
    module = SeededModule(5)
    assert [name for name in random.__all__ if not callable(getattr(module, name))] == []
    assert issubclass(module.Random, random.Random)
    assert (module.__name__, module.TWOPI) == ("random", random.TWOPI)  # type: ignore[attr-defined]
    with pytest.raises(AttributeError):
        _ = module.shufle
