"""What `bots.base` offers to a bot of Dubito, as the challenge describes it."""

import bots.base
from bots.base import BotBase, Cards
from bots.manual.ExampleBot import ExampleBot
from dubito.game_data import PlayerData, TurnData, TurnOutput

PLAYER = PlayerData(2, 5, 4, 3, 1, 0, 1)


def turn(board: int = 3, number: int = 7, played: int = 2, prev: PlayerData = PLAYER) -> TurnData:
    return TurnData(board, [1, 7, 9], number, played, 2, 4, 6, PLAYER, prev, PLAYER)


def test_the_names_are_pinned() -> None:
    assert bots.base.__all__ == ["BotBase", "Cards"]


def test_cards_answer_five_questions() -> None:
    cards = Cards([0, 1, 7, 7, 7])
    assert (cards.count(7), cards.count(2), len(cards)) == (3, 0, 5)
    assert cards.count_all() == {7: 3, 1: 1, 0: 1}
    assert (cards.has(1), cards.has(2)) == (True, False)
    assert (cards.all_equal(), Cards([4, 4]).all_equal()) == (False, True)


class Recorder(BotBase):
    """Says which questions it was asked, and answers as it was told."""

    def __init__(self, id: int, **answers: bool) -> None:  # noqa: A002
        super().__init__(id)
        self.answers = answers
        self.asked: list[str] = []

    def reply(self, question: str) -> bool:
        self.asked.append(question)
        return self.answers.get(question, False)

    def bluff_first_hand(self, p: TurnData) -> bool:
        return self.reply("A")

    def maximize_first_hand(self, p: TurnData) -> bool:
        return self.reply("B")

    def should_doubt(self, p: TurnData) -> bool:
        return self.reply("C")

    def bluff_regular(self, p: TurnData) -> bool:
        return self.reply("D")

    def maximize_regular(self, p: TurnData) -> bool:
        return self.reply("E")


def test_an_opener_is_asked_a_and_b() -> None:
    bot = Recorder(1, A=True, B=True)
    assert bot.play(turn(board=0, number=0, played=0)) == TurnOutput(bluff=True, maximize=True)
    assert bot.asked == ["A", "B"]


def test_who_doubts_is_asked_no_more() -> None:
    bot = Recorder(1, C=True)
    assert bot.play(turn()) == TurnOutput(doubt=True)
    assert bot.asked == ["C"]


def test_d_is_asked_only_with_the_number_in_hand() -> None:
    bot = Recorder(1, E=True)
    bot.cards = Cards([7])
    assert bot.play(turn()) == TurnOutput(maximize=True)
    assert bot.asked == ["C", "D", "E"]
    bot = Recorder(1)
    bot.cards = Cards([0, 6])  # a joker is not the number
    assert bot.play(turn()) == TurnOutput(bluff=True)
    assert bot.asked == ["C", "E"]


def test_the_questions_to_the_base_class() -> None:
    bot = Recorder(1)
    bot.cards = Cards([7, 9])
    assert bot.can_play_truthfully(turn(number=7))
    assert not bot.can_play_truthfully(turn(number=8))
    assert bot.prev_player_started_turn(turn(board=2, played=2))
    assert not bot.prev_player_started_turn(turn(board=3, played=2))


def test_the_sources_example_plays_as_it_says() -> None:
    bot = ExampleBot(1)
    assert bot.id == 1
    assert bot.play(turn(board=0)) == TurnOutput(maximize=True)
    assert bot.play(turn(played=3)) == TurnOutput(doubt=True)
    assert bot.play(turn(prev=PlayerData(2, 0, 4, 3, 1, 0, 1))) == TurnOutput(doubt=True)
    bot.cards = Cards([7])
    assert bot.play(turn()) == TurnOutput(maximize=True)
