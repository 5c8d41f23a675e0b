# SPDX-License-Identifier: MIT
"""Evaluate expressions of hgrep in a simple way: with sets of moments, and positions from their FENs.

Written from the language's description in hgrep(1) alone. It shares nothing with the library, and is slow."""
import fnmatch
import re

COMPARE = {
    "=": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
}


def hexagons(heights, letters="abcdefghijklmno", holes=()):
    """Rows of names, the highest rank first, of a board with these files."""
    rows = [[f"{letters[f]}{rank}" for f in range(len(heights))
             if rank <= heights[f] and f"{letters[f]}{rank}" not in holes]
            for rank in range(max(heights), 0, -1)]
    return [row for row in rows if row]


SHAFTS = {1: (1, 2), 2: (1, 3), 3: (1, 4), 4: (1, 5), 5: (1, 6), 6: (2, 6), 7: (3, 6), 8: (4, 6), 9: (5, 6)}
PRISM = [[f"{rank}{level}{column}" for column in range(SHAFTS[rank][1], SHAFTS[rank][0] - 1, -1)]
         for level in "abcd" for rank in range(9, 0, -1)]
SIDE_SIX = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6]
BOARDS = {
    "chess": hexagons([8] * 8),
    "glinski": hexagons(SIDE_SIX, "abcdefghikl"),
    "heroes": hexagons(SIDE_SIX, holes=("a1", "a6", "f1", "f6", "f11", "k1", "k6")),
    "hexetera": hexagons([5, 6, 7, 8, 7, 6, 5]),
    "hepta": hexagons([8, 9] * 7 + [8]),
    "hepta-randolph": hexagons([7] * 7),
    "lengthleaper": PRISM,
    "lengthleaper-birds": PRISM,
}
PIECES = {
    "chess": "KQRBNP", "glinski": "KQRBNP", "heroes": "KHCNMEPFIG", "hexetera": "PMGFRK", "hepta": "NKM",
    "hepta-randolph": "", "lengthleaper": "PKQRBTSEWIFV", "lengthleaper-birds": "PKQCMGHANSEWIFV",
}
CLANS = "roygbpc"
NEUTRAL = {"hepta": "S", "hepta-randolph": "oIL"}
TOKEN = re.compile(r"\d+|([A-Za-z])([roygbpc]?)(?:\^(\d))?")


class Piece:
    def __init__(self, game, letter, clan="", stack=0):
        self.letter, self.clan, self.stack = letter, clan, stack
        self.side = "n" if letter in NEUTRAL.get(game, "") else "w" if letter.isupper() else "b"


def read_row(game, row):
    """Return the contents of the cells of a row."""
    at = 0
    while at < len(row):
        found = TOKEN.match(row, at)
        clan = found[2] if game == "hepta" and found[1] and found[1] in "KNSkn" else ""
        at = found.end()
        if found[1] is None:
            yield from [None] * int(found[0])
        else:
            if found[2] and not clan:
                at = found.end(1)
            yield Piece(game, found[1], clan, int(found[3] or 0) if clan else 0)


def read_places(state, phase):
    """Souls beside the board, by the names of their places."""
    temples, ring, phase = state.split(";")
    for side, pillars in zip("wb", temples.split("/")):
        for pillar, clans in zip("RPLTE", pillars.split(",")):
            for clan in clans.replace("-", ""):
                yield f"{side}@{pillar}", Piece("hepta", "S", clan)
    for spot, clan in enumerate(ring, 1):
        if clan != "-":
            yield f"~{spot}", Piece("hepta", "S", clan)
    hand = CLANS if phase == "arrange" else ""
    for pattern in (r"drop:(.)", r"recover:(.):1$"):
        found = re.match(pattern, phase)
        hand += found[1] if found else ""
    for clan in hand:
        yield "hand", Piece("hepta", "S", clan)


class Moment:
    def __init__(self, game, fen, row=None, check=False, mate=False, comments=0):
        self.game, self.fen, self.check, self.mate, self.comments = game, fen, check, mate, comments
        self.row = row or {}
        self.cells = {}
        rows = re.split(r"[/|]", fen.split(" ")[0])
        for names, text in zip(BOARDS[game], rows):
            self.cells.update(zip(names, read_row(game, text)))
        self.places = list(read_places(fen.split(" ")[2], "")) if game == "hepta" else []


class Record:
    def __init__(self, tags, moments):
        self.tags, self.moments = tags, moments


class Text:
    """Parse the text of an expression from the left."""

    def __init__(self, text):
        self.text, self.at = text, 0

    def take(self, pattern):
        found = re.compile(r"\s*(?:" + pattern + ")").match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def word(self, word):
        return self.take(re.escape(word) + r"(?=[\s()]|$)")


def parse(text):
    """A function from records to sets of moments."""
    rest = Text(text)
    found = parse_or(rest)
    assert rest.take("$"), rest.text[rest.at:]
    return found


def parse_or(rest):
    terms = [parse_steps(rest)]
    while rest.word("or"):
        terms.append(parse_steps(rest))
    return lambda record: set().union(*(term(record) for term in terms))


def after(first, second):
    def find(record):
        before = first(record)
        return {ply for ply in second(record) if before and ply > min(before)}
    return find


def directly_after(first, second):
    def find(record):
        before = first(record)
        return {ply for ply in second(record) if ply - 1 in before}
    return find


def parse_steps(rest):
    found = parse_conj(rest)
    while True:
        if rest.word("then"):
            found = after(found, parse_conj(rest))
        elif rest.word("next"):
            found = directly_after(found, parse_conj(rest))
        else:
            return found


def parse_conj(rest):
    terms = [parse_unary(rest)]
    while rest.word("and") or not re.match(r"\s*(?:$|\)|(?:or|then|next)(?=[\s()]|$))", rest.text[rest.at:]):
        terms.append(parse_unary(rest))
    return lambda record: set.intersection(*(term(record) for term in terms))


def everywhere(record):
    return set(range(len(record.moments)))


def parse_unary(rest):
    if rest.word("not"):
        term = parse_unary(rest)
        return lambda record: everywhere(record) - term(record)
    if rest.word("never"):
        never = parse_unary(rest)
        return lambda record: set() if never(record) else everywhere(record)
    if rest.take(r"\("):
        found = parse_or(rest)
        assert rest.take(r"\)")
        return found
    return parse_atom(rest)


def where(test):
    return lambda record: {ply for ply, moment in enumerate(record.moments) if test(moment)}


KEYWORDS = {
    "check": where(lambda moment: moment.check),
    "mate": where(lambda moment: moment.mate),
    "capture": where(lambda moment: moment.row.get("captured")),
    "promotion": where(lambda moment: moment.row.get("promotion")),
    "comment": where(lambda moment: moment.comments),
    "w": where(lambda moment: moment.row.get("side") == "w"),
    "b": where(lambda moment: moment.row.get("side") == "b"),
    "first": lambda record: {0},
    "last": lambda record: {len(record.moments) - 1},
}
PIECE = r"white|black|\{[A-Za-z,]+\}|[._]|[A-Za-z][a-z]?"


def parse_atom(rest):
    for word, found in KEYWORDS.items():
        if rest.word(word):
            return found
    found = rest.take(r'fen:"([^"]*)"')
    if found:
        return where(lambda moment, fen=found[1]: moment.fen == fen)
    found = rest.take(r"([mM])/((?:[^/\\]|\\.)*)/(i?)")
    if found:
        expression = re.compile(found[2], re.I if found[3] else 0)
        style = "san" if found[1] == "m" else "lan"
        return where(lambda moment: moment.row and expression.search(moment.row[style]))
    found = rest.take(r"(" + PIECE + r")(\^(?:\d\+?)?)?(?:@([^\s<>=!()]+))?(?:(!=|<=|>=|=|<|>)(\d+))?(?=[\s()]|$)")
    if found and (found[3] or found[4]):
        return where(lambda moment: count(moment, found))
    found = rest.take(r'(?:tag:)?(\w+)(!=|<=|>=|=~|!~|=|<|>)("[^"]*"|/[^/]*/i?|[^\s()]+)')
    assert found, rest.text[rest.at:]
    name, op, value = found.groups()
    return lambda record: everywhere(record) if tag_is(record, name, op, value) else set()


def is_known(game, designator, stack):
    """Whether a game has pieces of some description; an empty cell every game has."""
    if stack and game != "hepta":
        return False
    if designator in (".", "_", "white", "black"):
        return True
    for one in designator.strip("{}").split(","):
        neutral = one[0] in NEUTRAL.get(game, "")
        clan = game == "hepta" and one[0] in "NKSnk" and one[1:] in CLANS
        if (neutral or one[0].upper() in PIECES[game]) and (len(one) == 1 or clan):
            return True
    return False


def count(moment, found):
    """Whether as many pieces are there as asked for. What a game lacks is never there, nor missing."""
    designator, stack, places, op, number = found.groups()
    number = int(number) if op else 1
    if not is_known(moment.game, designator, stack) or (places and not has_place(moment, places)):
        return False
    seen = sum(1 for piece in places_of(moment, places) if piece_is(designator, stack, piece))
    return COMPARE[op or ">="](seen, number)


def places_of(moment, places):
    if places is None:
        yield from moment.cells.values()
        return
    for name, piece in moment.cells.items():
        if any("@" not in glob and "~" not in glob and fnmatch.fnmatchcase(name, glob) for glob in places.split(",")):
            yield piece
    for name, piece in moment.places:
        if any(name == glob or ("@" in glob or "~" in glob) and fnmatch.fnmatchcase(name, glob)
               for glob in places.split(",")):
            yield piece


PLACES = {"hepta": [f"{side}@{pillar}" for side in "wb" for pillar in "RPLTE"] + [f"~{n}" for n in range(1, 8)] +
          ["hand"]}


def has_place(moment, places):
    globs = places.split(",")
    return any(fnmatch.fnmatchcase(name, glob) for glob in globs for name in moment.cells) or \
        any(name == glob or ("@" in glob or "~" in glob) and fnmatch.fnmatchcase(name, glob)
            for glob in globs for name in PLACES.get(moment.game, []))


def piece_is(designator, stack, piece):
    if piece is None:
        return designator == "_" and not stack
    if stack:
        least = int(stack[1]) if len(stack) > 1 else 1
        if piece.stack < least or (len(stack) == 2 and piece.stack != least):
            return False
    if designator in ("white", "black"):
        return piece.side == designator[0]
    if designator == ".":
        return True
    if designator == "_":
        return False
    return any(piece.letter == one[0] and one[1:] in ("", piece.clan) for one in designator.strip("{}").split(","))


def tag_is(record, name, op, value):
    if op == "!=":
        return not tag_is(record, name, "=", value)
    if op == "!~":
        return not tag_is(record, name, "=~", value)
    have = record.tags.get(name)
    if have is None:
        return False
    if op == "=~":
        body, flags = value[1:].rsplit("/", 1)
        return bool(re.search(body, have, re.I if flags else 0))
    value = value.strip('"')
    if re.fullmatch(r"-?\d+(\.\d+)?", have) and re.fullmatch(r"-?\d+(\.\d+)?", value):
        return COMPARE[op](float(have), float(value))
    return COMPARE[op](have, value)
