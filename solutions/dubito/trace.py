"""The trace of a game of Dubito, made from its events like the transcript: one JSON object per line.

`n`        the number of the line, from 1
`line`     the line
`rules`    what decided it: the questions that were asked (A to E) and the rules (D1 to D11)
`why`      the reason, with what the bot saw and the numbers that were drawn
`before`   the table before the line: `turn`, the player to move (0: nobody has a choice); `zones`, the hands in order
           and the board with the card played last at its end (owner 0: the table; `last` and `as` are how many cards
           the last play has, and its number); `facts`, sentences for what no zone shows: the last play, the values in
           circulation, how many numbers have been drawn, the bots, and, if Counter plays, what it knows about each
           player; `players`, the bots
`options`  the lines that other answers to A to E would lead to here, with the same draws
`more`     true where a player chooses: cards other than those drawn would be legal too
`refused`  lines that may not come here, or not yet, with `line`, `rules` and `why` (see `refusals`); left out where
           there are none
"""

import json
from copy import copy

from solutions._kit.splitmix import SplitMix64
from solutions.dubito import bots, refusals, rules
from solutions.dubito.events import Answer, Discard, Doubt, Jokers, Lose, Play, Take, TurnLimit, in_words, render
from solutions.dubito.rules import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from solutions.dubito.bots import PlayerData, TurnData, View, Visible
    from solutions.dubito.case import Case
    from solutions.dubito.events import Event

Reason = tuple[list[str], str]
"""The rules that decide something about a line, and a sentence that says how."""

OPENING = [{"A": bluffs, "B": most} for bluffs in (False, True) for most in (True, False)]
LATER = [{"C": True}, *({"C": False, "D": bluffs, "E": most} for bluffs in (False, True) for most in (True, False))]
"""All ways to answer the questions of a turn."""


class Script:
    """A player that gives the answers passed to it when it was made."""

    def __init__(self, answers: "dict[str, bool]") -> None:
        self._answers = answers

    def decide(self, view: "View") -> bool:
        """The answer in the script."""
        return self._answers[view.question]

    def observe(self, event: "Visible") -> None:
        """What happens at the table changes no answer."""


def trace_lines(case: "Case") -> "Iterator[str]":
    """The objects, one per line."""
    table = Table(case)
    generator = SplitMix64(case.seed)
    drawn = 0
    unsorted = {player: list(hand) for player, hand in enumerate(table.hands, 1)}
    for n, event in enumerate(rules.play(case), 1):
        reasons = explain(table, case, event)
        entry = {
            "n": n,
            "line": render(event),
            "rules": sorted({rule for cited, _ in reasons for rule in cited}, key=rule_order),
            "why": " ".join([sentence for _, sentence in reasons]),
            "before": {
                "turn": event.player if isinstance(event, Answer) else 0,
                "zones": zones(table),
                "facts": facts(table, case, drawn),
                "players": list(case.bots),
            },
            "options": options(table, event, generator),
        }
        if isinstance(event, Answer):
            entry["more"] = True
        if refused := refusals.refuse(table, event, other_hands(table, event, unsorted, generator)):
            entry["refused"] = refused
        keep_unsorted(unsorted, event)
        rules.update(table, event)
        for bound, _ in event.draws if isinstance(event, Answer) else ():
            generator.below(bound)
            drawn += 1
        yield json.dumps(entry)


def keep_unsorted(hands: "dict[int, list[int]]", event: "Event") -> None:
    """Update hands that are not sorted when cards are taken, as some programs have them."""
    if isinstance(event, Play):
        for card in event.cards:
            hands[event.player].remove(card)
    elif isinstance(event, Take):
        hands[event.player] += event.cards
    elif isinstance(event, Discard):
        hands[event.player] = [card for card in hands[event.player] if card != event.value]


def other_hands(
    table: Table, event: "Event", unsorted: "dict[int, list[int]]", generator: SplitMix64
) -> "Iterator[refusals.Refusal]":
    """The plays of programs that keep the hand in another order."""
    if not isinstance(event, Play):
        return
    hand = table.hands[event.player - 1]
    for order, how in (
        (unsorted[event.player], "cards that are taken are put in their place, not at the end"),
        (sorted(hand, key=str), "as numbers, so 2 comes before 10"),
    ):
        other = copy(table)
        other.hands = list(table.hands)
        other.hands[event.player - 1] = order
        play = rules.decision(other, Script(dict(event.answers)), copy(generator))
        if isinstance(play, Play):
            yield play, ["D1"], f"This would be right in another order of the hand. Hands are sorted: {how}."


def rule_order(rule: str) -> "tuple[bool, int, str]":
    """The questions, then the rules by their numbers."""
    return len(rule) > 1, int(rule[1:] or 0), rule


def zones(table: Table) -> "list[dict[str, object]]":
    hands = [{"id": f"hand{n}", "owner": n, "cards": list(map(str, hand))} for n, hand in enumerate(table.hands, 1)]
    board: dict[str, object] = {"id": "board", "owner": 0, "cards": list(map(str, table.board))}
    if table.last:
        board.update({"last": len(table.last.cards), "as": str(table.last.number)})
    elif table.board:  # a doubt has decided about the last play
        board["last"] = 0
    return [*hands, board]


def facts(table: Table, case: "Case", drawn: int) -> "list[str]":
    found = []
    if table.last:
        found.append(f"The last play: {played(table.last)}.")
    found.append(f"Values in circulation: {in_words(table.playing_cards) or 'none'}.")
    found.append(f"{count(drawn, 'number')} {'has' if drawn == 1 else 'have'} been drawn so far.")
    for player, bot in enumerate(case.bots, 1):
        if player not in table.still_in:
            found.append(f"Player {player} is {bot} and has won.")
        elif "Counter" in case.bots:
            found.append(f"Player {player} is {bot}: {history(rules.known(table, player))}.")
        else:
            found.append(f"Player {player} is {bot}.")
    return found


def played(play: Play) -> str:
    return f"{count(len(play.cards), 'card')} of player {play.player} as {play.number}"


def history(known: "PlayerData") -> str:
    """What the statistics say about a player; only Counter looks at them."""
    return (
        f"{count(known.turns, 'turn')}, {known.not_first_turns} with cards on the board, "
        f"{count(known.doubts, 'doubt')}; found honest {known.honest_times}, bluffing {known.dishonest_times}"
    )


def options(table: Table, event: "Event", generator: SplitMix64) -> "list[str]":
    """The lines that can come here; the line of this event is one of them."""
    if not isinstance(event, (Play, Doubt)):
        return [render(event)]
    scripts = LATER if table.last else OPENING
    answers = [rules.decision(table, Script(script), copy(generator)) for script in scripts]
    return list(dict.fromkeys(map(render, answers)))


def explain(table: Table, case: "Case", event: "Event") -> "list[Reason]":
    """What decided this line, in the order in which a player would think."""
    if isinstance(event, (Play, Doubt)):
        bot = case.bots[event.player - 1]
        asked = [explain_answer(bot, table, event, question, answer) for question, answer in event.answers]
        if [question for question, _ in event.answers] == ["C", "E"]:
            asked.insert(1, explain_forced(table))
        outcome = explain_doubt(event) if isinstance(event, Doubt) else explain_cards(table, event)
        return [*explain_mover(table, event.player), *asked, outcome]
    if isinstance(event, Jokers):
        leave = "leaves" if event.count == 1 else "leave"
        return [(["D6"], f"The play was honest, so its {count(event.count, 'joker')} {leave} the game.")]
    if isinstance(event, Take):
        return [explain_take(event)]
    if isinstance(event, Discard):
        return [(["D7"], f"Player {event.player} holds four {event.value}s, so they leave the game.")]
    if isinstance(event, TurnLimit):
        why = f"{table.turns} turns have been played, counting every play and every doubt, so the game ends."
        return [(["D10", "D11"], why)]
    if isinstance(event, Lose):
        return [explain_end(table)]
    return [explain_win(event.player)]


def explain_mover(table: Table, player: int) -> "list[Reason]":
    """Why it is this player's turn, unless it is simply the next player."""
    before = table.answer
    if before is None:
        return [(["D1"], f"Player {player} opens the first round.")]
    if isinstance(before, Doubt) and before.right:
        return [(["D5"], f"Player {player} was right to doubt and opens the next round.")]
    reasons: list[Reason] = []
    if isinstance(before, Doubt):
        reasons.append((["D6"], f"Player {before.player} was wrong to doubt, so the next player opens."))
    if player != before.player % len(table.hands) + 1:
        reasons.append((["D1"], f"After player {before.player}, the next player still in is player {player}."))
    return reasons


def explain_answer(bot: str, table: Table, event: Answer, question: str, answer: bool) -> Reason:
    """What the bot answered, and why: what it saw."""
    turn = rules.look(table, event.player)
    hand = table.hands[event.player - 1]
    if question in "BE":
        saw = f", because it has {count(len(hand), 'card')}" if bot == "Counter" and question == "E" else ""
        does = f"plays {'as many cards as possible' if answer else 'a random number of cards'}"
    elif question == "C":
        saw = explain_suspicion(bot, turn, hand)
        does = "doubts" if answer else "does not doubt"
    else:
        saw = explain_boldness(turn, hand, question) if bot == "Counter" else ""
        does = "bluffs" if answer else "does not bluff"
    who = f"Player {event.player} ({bot})" if question == event.answers[0][0] else "It"
    return [question], f"{who} {does} ({question}: {'yes' if answer else 'no'}){saw}."


def explain_suspicion(name: str, turn: "TurnData", hand: "list[int]") -> str:
    """What ExampleBot and Counter look at before they doubt."""
    if name not in ("ExampleBot", "Counter"):
        return ""
    prev, number = turn.prev, turn.current_number
    if bots.is_about_to_win(prev):
        return f", because player {prev.id} has no cards left"
    saw = f", because player {prev.id} has {count(prev.n_cards, 'card')} left"
    if name == "ExampleBot":
        return f"{saw} and played {turn.n_cards_played}"
    found = f"doubts have shown {count(prev.dishonest_times, 'bluff')} of player {prev.id}"
    found = f"{found} and {count(prev.honest_times, 'honest play')}"
    if bots.was_caught_more_often(prev):
        return f", because {found}"
    cards = f"player {prev.id} played {count(turn.n_cards_played, 'card')} as {number}"
    return f"{saw}; {found}; {cards}, and its own hand has {hand.count(number)} of this number"


def explain_boldness(turn: "TurnData", hand: "list[int]", question: str) -> str:
    """What Counter looks at before it bluffs."""
    after = turn.next
    often = (
        f"player {after.id} has doubted {count(after.doubts, 'time')} in "
        f"{count(after.not_first_turns, 'turn')} with cards on the board"
    )
    number = turn.current_number
    if question == "A":
        return f", because {often}"
    return f", because it has {count(hand.count(number), 'card')} of the number {number}, and {often}"


def explain_forced(table: Table) -> Reason:
    """Why question D is not asked."""
    number = table.last.number if table.last else 0
    return ["D"], f"It has no {number} (jokers do not count), so it is not asked D and must bluff."


def explain_doubt(event: Doubt) -> Reason:
    proved = "That is a bluff, so the doubt is right" if event.right else "That is honest, so the doubt is wrong"
    return ["D3", "D4"], f"The last play was {in_words(event.play.cards)} as {event.play.number}. {proved}."


def explain_take(event: Take) -> Reason:
    cards = count(len(event.cards), "card")
    if event.doubt.right:
        return ["D5"], f"Player {event.player} bluffed, so it takes the whole board, jokers too: {cards}."
    return ["D6"], f"Player {event.player} was wrong to doubt, so it takes the rest of the board: {cards}."


def explain_cards(table: Table, event: Play) -> Reason:
    """Which cards are played, how many, and as which number."""
    answers, hand = dict(event.answers), table.hands[event.player - 1]
    opens = table.last is None
    rule = "D2" if opens else "D3"
    drawn = [f"below({bound}) = {value}" for bound, value in event.draws]
    if answers.get("A") or (not opens and answers.get("D", True)):
        return [rule], explain_bluff(event, drawn, opens, answers["B" if opens else "E"], len(hand))
    if opens and not rules.most_held(tuple(hand)):
        return [rule], f"Its hand has only jokers. It plays all of them, and the number is drawn: {', '.join(drawn)}."
    held = f"Its hand has {count(hand.count(event.number), 'card')} of the number {event.number}"
    if opens:
        held = f"The number that its hand has most is {event.number} ({count(hand.count(event.number), 'card')})"
    if drawn:
        return [rule], f"{held}. How many of them it plays is drawn: {drawn[0]}, so {len(event.cards)}."
    return [rule], f"{held}. It plays {len(event.cards)} of them."


def explain_bluff(event: Play, drawn: "list[str]", opens: bool, maximizes: bool, held: int) -> str:
    wanted = 3 if maximizes else event.draws[0][1] + 1
    size = "The bluff is three cards" if maximizes else f"How many cards it plays is drawn: {drawn.pop(0)}, so {wanted}"
    most = "" if len(event.cards) == wanted else f", but its hand has only {held}"
    number = drawn.pop() if opens else ""
    cards = f"{size}{most}. The cards are drawn by their places in its hand: {', '.join(drawn)}."
    return f"{cards} The number is drawn by its place among the values in circulation: {number}." if opens else cards


def explain_win(player: int) -> Reason:
    return ["D8"], f"Player {player} has no cards left, and none of its plays can be doubted any more, so it wins."


def explain_end(table: Table) -> Reason:
    if not rules.is_decided(table):
        return ["D10"], "The limit on turns has ended the game, so everyone who is still in loses."
    empty = [player for player in table.still_in if not table.hands[player - 1]]
    more = f" Player {empty[0]} has no cards left either, but comes too late." if empty else ""
    return ["D9"], f"Only two players are left, so they lose.{more}"


def count(number: int, word: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
