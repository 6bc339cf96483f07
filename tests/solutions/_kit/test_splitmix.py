"""C8: the numbers are those of the specification."""

import pytest

from solutions._kit.splitmix import SplitMix64


def test_seed_zero_draws_the_published_values() -> None:
    generator = SplitMix64(0)
    assert [generator.draw() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


def test_seed_zero_shuffles_ten_items_in_nine_draws() -> None:
    generator, counted = SplitMix64(0), SplitMix64(0)
    items = list(range(10))
    generator.shuffle(items)
    assert items == [6, 3, 2, 9, 8, 1, 4, 7, 0, 5]
    for _ in range(9):
        counted.draw()
    assert generator.draw() == counted.draw()


@pytest.mark.parametrize("items", [[], [7]])
def test_shuffling_fewer_than_two_items_takes_no_draw(items: list[int]) -> None:
    generator = SplitMix64(0)
    generator.shuffle(items)
    assert generator.draw() == 0xE220A8397B1DCDAF


def test_below_one_is_zero_and_takes_a_draw() -> None:
    generator = SplitMix64(0)
    assert generator.below(1) == 0
    assert generator.draw() == 0x6E789E6AA1B965F4


def test_below_is_the_draw_modulo_n() -> None:
    assert SplitMix64(0).below(1000) == 0xE220A8397B1DCDAF % 1000


def test_the_largest_seed_wraps_around() -> None:
    # The state becomes 0x9E3779B97F4A7C14 after the first step: the sum is taken modulo 2^64.
    assert SplitMix64(2**64 - 1).draw() == 0xE4D971771B652C20


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_outside_64_bits_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="expected a seed from 0 to 2\\^64 - 1"):
        SplitMix64(seed)
