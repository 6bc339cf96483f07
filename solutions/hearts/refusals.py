"""Lines that programs print too early or wrongly in Hearts, and why they may not come: `refused` in the trace.

For each line of the transcript there are a few: a round without passing, a trick before the cards are passed, a round
or a game that ends too early or goes on too long, a moon that was not shot, totals of a single round.
"""

from solutions.hearts import bots, rules
from solutions.hearts.events import DIRECTIONS, End, Moon, Pass, Round, Scores, Totals, Trick, numbers, render
from solutions.hearts.rules import ALL_POINTS
from solutions.hearts.table import HAND, SEATS, Table, View

TYPE_CHECKING = False
if TYPE_CHECKING:
    from solutions.hearts.events import Event
    from solutions.hearts.scene import Scene

    Refusal = tuple[str, str, str]
    """A line that may not come here, the rule, and the reason as a sentence."""

WITHOUT_PASSING = (" HOLD", " NONE", " KEEP", "")
"""What programs write for a direction in a round in which they pass no cards."""


def refusals(event: "Event", scene: "Scene") -> "list[dict[str, object]]":
    """What may not come in place of this event."""
    right = render(event)
    reasons = {line: (rule, why) for line, rule, why in refused_for(event, scene) if line != right}
    refused = [(line, rule, why) for line, (rule, why) in reasons.items()] + kinds_refused(event, scene)
    return [{"line": line, "rules": [rule], "why": why} for line, rule, why in refused]


def kinds_refused(event: "Event", scene: "Scene") -> "list[Refusal]":
    """Kinds of lines that may not come where `event` does, whatever is in their places (`*`)."""
    if isinstance(event, Pass):
        why = "The lines with the cards passed come first, one for each of the four players."
        return [("*: * TAKES *", "H2", why)]
    if isinstance(event, Trick):
        why = f"A round has {HAND} tricks: this is trick {HAND - len(scene.hands[0]) + 1}."
        return [(line, "H7", why) for line in ("ROUND *: *", "MOON *", "TOTAL: *")]
    return []


def refused_for(event: "Event", scene: "Scene") -> "list[Refusal]":
    if isinstance(event, Round):
        return [*without_passing(event), *early_winner(scene)]
    if isinstance(event, Pass):
        return early_trick(scene) if event.seat == 0 else []
    if isinstance(event, Trick):
        return early_end_of_round(scene)
    if isinstance(event, Moon):
        return late_moon(event, scene)
    if isinstance(event, Scores):
        return [*wrong_scores(scene), *early_totals(event, scene)]
    return missing_totals(event, scene) if isinstance(event, Totals) else late_end(event, scene)


def without_passing(event: Round) -> "list[Refusal]":
    """A round in which nobody passes, as other rules have it."""
    direction = DIRECTIONS[event.direction]
    why = f"There is no round without passing: in round {event.number} the direction is {direction}."
    return [(f"ROUND {event.number}{word}", "H1", why) for word in WITHOUT_PASSING]


def early_winner(scene: "Scene") -> "list[Refusal]":
    """The end of a game that goes on."""
    if scene.number == 1:
        return []
    why = (
        f"The highest total is {max(scene.totals)}, which is below the limit of {scene.case.limit}, "
        "and there is another deal: the game goes on."
    )
    return [(render(End(rules.winners(scene.totals))), "H8", why)]


def early_trick(scene: "Scene") -> "list[Refusal]":
    """The first trick before the lines with the cards passed, with the hands as dealt and as they are after passing."""
    dealt = "No cards have been passed yet: in every round each player passes three cards before the first trick."
    passed = "This trick comes later: the four lines with the cards passed are written before it."
    return [
        (render(first_trick(scene, passing=False)), "H1", dealt),
        (render(first_trick(scene, passing=True)), "H2", passed),
    ]


def first_trick(scene: "Scene", *, passing: bool) -> Trick:
    """The first trick of the round whose cards are dealt."""
    table = Table(scene.number, scene.direction, scene.totals)
    views = [View(seat, scene.hands[seat], table) for seat in SEATS]
    players = [bots.bot(name) for name in scene.case.bots]
    if passing:
        rules.result(rules.choose_passes(views, players))
        for view in views:
            rules.receive(views[rules.receiver(view.seat, table.direction)], view.passed)
    table.passing = False
    table.leader = rules.first_leader(views)
    return rules.result(rules.play_trick(table, views, players))


def early_end_of_round(scene: "Scene") -> "list[Refusal]":
    """The scores, or the moon, before the last trick."""
    played = HAND - len(scene.hands[0])
    if not played:
        return []
    shot = rules.shot_the_moon(scene.points)
    end = Moon(scene.points.index(ALL_POINTS)) if shot else Scores(scene.number, tuple(scene.points))
    all_taken = ", even when all points have been taken earlier" if sum(scene.points) == ALL_POINTS else ""
    why = f"A round has {HAND} tricks{all_taken}: this is trick {played + 1}."
    return [(render(end), "H7", why)]


def late_moon(event: Moon, scene: "Scene") -> "list[Refusal]":
    """The scores without the moon before them."""
    why = f"Player {event.seat + 1} took all points of the round: the line {render(event)} comes first."
    scores = (rules.score(scene.points), tuple(scene.points))
    return [(render(Scores(scene.number, points)), "H7", why) for points in scores]


def wrong_scores(scene: "Scene") -> "list[Refusal]":
    """The points as taken despite the moon, or a moon of a player who did not take all points."""
    most = max(scene.points)
    seat = scene.points.index(most)
    if rules.shot_the_moon(scene.points):
        why = f"Player {seat + 1} took all {most} points, so it scores 0 and each of the others {most}."
        return [(render(Scores(scene.number, tuple(scene.points))), "H7", why)]
    return [
        (render(Moon(seat)), "H7", f"Player {seat + 1} took {points} of {ALL_POINTS} points: MOON needs all of them.")
        for seat, points in enumerate(scene.points)
    ]


def early_totals(event: Scores, scene: "Scene") -> "list[Refusal]":
    """The totals without the scores before them."""
    totals = Totals(rules.add_up(scene.totals, event.points))
    return [(render(totals), "H7", "The scores of the round are written before the totals.")]


def missing_totals(event: Totals, scene: "Scene") -> "list[Refusal]":
    """What comes after the totals, or the scores of this round in their place."""
    after: Event = next_round(scene)
    if scene.number == len(scene.case.deals) or rules.is_over(event.points, scene.case.limit):
        after = End(rules.winners(event.points))
    late = "The line with the totals comes first: it is written after every round, after the last one too."
    before = numbers(scene.totals)
    alone = f"These are the scores of this round alone: the totals of the rounds before ({before}) must be added."
    return [
        (render(after), "H8", late),
        (render(Totals(rules.score(scene.points))), "H8", alone),
    ]


def late_end(event: End, scene: "Scene") -> "list[Refusal]":
    """Another round after the last one, or a single winner where several share the win."""
    if rules.is_over(scene.totals, scene.case.limit):
        left = " and no other deal is played" if scene.number < len(scene.case.deals) else ""
        why = f"A total of {max(scene.totals)} has reached the limit of {scene.case.limit}: the game is over{left}."
    else:
        why = "There is no other deal in the input: the game is over."
    shared = f"Players {' and '.join(str(seat + 1) for seat in event.winners)} share the lowest total: they all win."
    alone = [(render(End((seat,))), "H8", shared) for seat in (event.winners[0], event.winners[-1])]
    return [(render(next_round(scene)), "H8", why), *alone]


def next_round(scene: "Scene") -> Round:
    return Round(scene.number + 1, rules.pass_direction(scene.number + 1))
