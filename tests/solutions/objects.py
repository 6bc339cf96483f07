"""Objects of a trace, as docs/formats.md describes them; lists of words are written as texts."""


def zone(name: str, owner: int, cards: str) -> dict[str, object]:
    return {"id": name, "owner": owner, "cards": cards.split()}


def play(player: int, card: str, rules: str, why: str, options: str) -> dict[str, object]:
    return {"player": player, "card": card, "rules": rules.split(), "why": why, "options": options.split()}


def refusal(line: str, rules: str, why: str) -> dict[str, object]:
    return {"line": line, "rules": rules.split(), "why": why}
