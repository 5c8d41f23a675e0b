#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Count move sequences of Dragonchess, by code written from its rules: dragonchess_perft.py DEPTH [FEN]

Cells are (level, file, rank) with level 2 = sky, 1 = ground, 0 = underworld. A piece is a letter, upper case for Gold."""
import sys

START = ("2g3r3g1/s1s1s1s1s1s1/12/12/12/12/S1S1S1S1S1S1/2G3R3G1|ouhtcmkpthuo/wwwwwwwwwwww/12/12/12/12/"
         "WWWWWWWWWWWW/OUHTCMKPTHUO|2b3e3b1/1d1d1d1d1d1d/12/12/12/12/1D1D1D1D1D1D/2B3E3B1 w - 1")
ORTHO = [(0, 1), (0, -1), (1, 0), (-1, 0)]
DIAG = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT = [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)]
GRIFFON = [(a, b) for a in (-3, -2, 2, 3) for b in (-3, -2, 2, 3) if abs(a) != abs(b)]


def parse(fen):
    board, side = {}, fen.split()[1]
    for level, rows in zip((2, 1, 0), fen.split()[0].split("|")):
        for rank, row in zip(range(8, 0, -1), rows.split("/")):
            file, i = 1, 0
            while i < len(row):
                j = i
                while j < len(row) and row[j].isdigit():
                    j += 1
                if j > i:
                    file += int(row[i:j])
                    i = j
                else:
                    board[level, file, rank] = row[i]
                    file += 1
                    i += 1
    return board, side == "w"


def inside(cell):
    return 0 <= cell[0] <= 2 and 1 <= cell[1] <= 12 and 1 <= cell[2] <= 8


def frozen(board, cell, gold):
    below = (cell[0] - 1, cell[1], cell[2])
    return cell[0] == 1 and board.get(below) == ("b" if gold else "B")


def moves_of(board, cell, gold):
    """Yield (target, stays) of the piece on a cell, whether or not its King is safe then."""
    level, file, rank = cell
    piece = board[cell].upper()
    up = 1 if gold else -1

    def empty(to):
        return inside(to) and to not in board

    def enemy(to):
        return to in board and board[to].isupper() != gold

    def at(df, dr, dl=0):
        return level + dl, file + df, rank + dr

    def step(vectors, dl=0, move=True, take=True):
        for df, dr in vectors:
            to = at(df, dr, dl)
            if (move and empty(to)) or (take and enemy(to)):
                yield to, False

    def slide(vectors, most=12):
        for df, dr in vectors:
            for n in range(1, most + 1):
                to = at(df * n, dr * n)
                if empty(to) or enemy(to):
                    yield to, False
                if not empty(to):
                    break

    ahead = [(0, up)]
    aslant = [(1, up), (-1, up)]
    here = [(0, 0)]
    if frozen(board, cell, gold):
        return
    if piece == "S":
        if level == 2:
            yield from step(aslant, take=False)
            yield from step(ahead, move=False)
            yield from step(here, -1, move=False)
        else:
            targets = {(2, file, rank)} | {(2, f, 2 if gold else 7) for f in range(1, 12, 2)}
            yield from ((to, False) for to in targets if empty(to))
    elif piece == "G":
        yield from step(GRIFFON if level == 2 else DIAG)
        yield from step(DIAG, -1 if level == 2 else 1)
    elif piece == "R":
        yield from step(ORTHO)
        yield from slide(DIAG)
        yield from ((to, True) for to, _ in step(here + ORTHO, -1, move=False))
    elif piece == "W":
        yield from step(ahead, take=False)
        yield from step(aslant, move=False)
    elif piece == "O":
        yield from slide(ORTHO)
    elif piece == "U":
        yield from step(KNIGHT)
    elif piece == "T":
        yield from slide(DIAG)
    elif piece == "H":
        if level == 1:
            yield from step(DIAG)
            yield from step([(2 * a, 2 * b) for a, b in DIAG])
            yield from step(DIAG, 1)
            yield from step(DIAG, -1)
        else:
            yield from step(DIAG, 1 if level == 0 else -1)
    elif piece == "C":
        yield from step(ORTHO + DIAG)
        yield from step(here, 1)
        yield from step(here, -1)
    elif piece == "M":
        yield from slide(ORTHO + DIAG) if level == 1 else step(ORTHO)
        for dl in (1, -1):
            yield from step(here, dl)
            if empty(at(0, 0, dl)):
                yield from step(here, 2 * dl)
    elif piece == "K":
        if level == 1:
            yield from step(ORTHO + DIAG)
            yield from step(here, 1)
            yield from step(here, -1)
        else:
            yield from step(here, 1 if level == 0 else -1)
    elif piece == "P":
        yield from step(ORTHO + DIAG)
        if level == 1:
            yield from step(KNIGHT)
        for dl in (1, -1):
            yield from step([(2 * a, 2 * b) for a, b in ORTHO], dl)
            yield from step(ORTHO, 2 * dl)
    elif piece == "D":
        yield from step(ahead + [(1, 0), (-1, 0)], take=False)
        yield from step(aslant, move=False)
        if level == 0:
            yield from step(here, 1, move=False)
        else:
            yield from step(here, -1, take=False)
    elif piece == "B":
        yield from step(ahead + aslant)
        yield from step([(0, -up)], take=False)
    elif piece == "E":
        if level == 0:
            yield from slide(ORTHO, 2)
            yield from step(DIAG, take=False)
            for a, b in ORTHO:
                if empty(at(a, b)):
                    yield from step([(a, b)], 1, move=False)
        elif empty(at(0, 0, -1)):
            yield from step(ORTHO, -1)


def play(board, cell, to, stays, gold):
    after = dict(board)
    if stays:
        del after[to]
        return after
    piece = after.pop(cell)
    if piece in "Ww" and to[2] == (8 if gold else 1):
        piece = "H" if gold else "h"
    after[to] = piece
    return after


def attacked(board, gold):
    """Return true if the King of a side can be captured."""
    king = next(cell for cell, piece in board.items() if piece == ("K" if gold else "k"))
    return any(to == king for cell, piece in board.items() if piece.isupper() != gold
               for to, _ in moves_of(board, cell, not gold))


def perft(board, gold, depth):
    n = 0
    for cell in [cell for cell, piece in board.items() if piece.isupper() == gold]:
        for to, stays in set(moves_of(board, cell, gold)):
            after = play(board, cell, to, stays, gold)
            if not attacked(after, gold):
                n += 1 if depth == 1 else perft(after, not gold, depth - 1)
    return n


if __name__ == "__main__":
    position, to_move = parse(sys.argv[2] if len(sys.argv) > 2 else START)
    print(perft(position, to_move, int(sys.argv[1])))
