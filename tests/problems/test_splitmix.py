"""The generator with its mistakes: what each draws, compared with the numbers in the statements."""

import pytest

from problems import splitmix
from problems.splitmix import Numbers
from solutions._kit.splitmix import SplitMix64

RIGHT = (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4)
"""The first two numbers of seed 0, as the statements have them."""


@pytest.mark.parametrize(
    ("generator", "numbers"),
    [
        (Numbers, RIGHT),
        (splitmix.SignedRemainders, RIGHT),
        (splitmix.HalfNumbers, (0x7B1DCDAF, 0xA1B965F4)),
        (splitmix.HalfWords, (0x60B119BF, 0x67BE9312)),
        (splitmix.Uncut, (0x44BE5825C75D4C6290DFD055F004AC2996A1743C36ED852F,
                          0x897CB04B8EBA98DA91EE9C04A455E0538C0AC25732C50C9F)),
        (splitmix.CutAtTheEnd, (0x96A1743C36ED852F, 0x8C0AC25732C50C9F)),
        (splitmix.StateUncut, (RIGHT[0], 0xE168B67E321D015F)),
        (splitmix.ProductsUncut, (0x44BE5825C75D4C6290DFD055F004AC2996A1743C36ED852F,
                                  0x1A41F82C405B3D91865E85713202BA981357A4D5EC950DF4)),
        (splitmix.ProductsCutAtTheEnd, (0x96A1743C36ED852F, 0x1357A4D5EC950DF4)),
        (splitmix.FirstProductUncut, (0x44D88C7836ED852F, 0xC8EEAA6BEC950DF4)),
        (splitmix.SecondProductUncut, (0x40C2DABAB348076087BBCC117B1DCDAF,
                                       0x18C0C76CE4A9474CC4290D40A1B965F4)),
        (splitmix.SecondProductCutAtTheEnd, (0x87BBCC117B1DCDAF, 0xC4290D40A1B965F4)),
        (splitmix.SignedShifts, (0x21F5A9B2BCD060C4, RIGHT[1])),
        (splitmix.MixedState, (RIGHT[0], 0xA706DD2F4D197E6F)),
    ],
)  # fmt: skip
def test_numbers_of_seed_0(generator: type[Numbers], numbers: tuple[int, int]) -> None:
    drawing = generator(0)
    assert (drawing.draw(), drawing.draw()) == numbers


@pytest.mark.parametrize(
    ("generator", "remainders"),
    [
        (Numbers, (5, 0)),
        (splitmix.SignedRemainders, (9, 0)),  # the first number is negative, -2152535657050944081
        (splitmix.AbsoluteRemainders, (1, 0)),
    ],
)
def test_remainders_by_ten_of_seed_0(generator: type[Numbers], remainders: tuple[int, int]) -> None:
    drawing = generator(0)
    assert (drawing.below(10), drawing.below(10)) == remainders


def test_a_shuffle_number_by_number_is_the_shuffle_of_the_generator() -> None:
    ours, theirs = list(range(10)), list(range(10))
    Numbers(0).shuffle(ours)
    SplitMix64(0).shuffle(theirs)
    assert ours == theirs == [6, 3, 2, 9, 8, 1, 4, 7, 0, 5]


@pytest.mark.parametrize(
    ("seed", "rounded", "clamped", "half"),
    [
        (7, 7, 7, 7),
        ((1 << 53) + 1, 1 << 53, (1 << 53) + 1, 1),
        ((1 << 63) + 5, 1 << 63, (1 << 63) - 1, 5),
        ((1 << 64) - 1, 0, (1 << 63) - 1, (1 << 32) - 1),
    ],
)
def test_seeds_as_they_are_read(seed: int, rounded: int, clamped: int, half: int) -> None:
    assert (splitmix.rounded(seed), splitmix.clamped(seed), splitmix.cut_to_half(seed)) == (rounded, clamped, half)
