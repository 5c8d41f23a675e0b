# SPDX-License-Identifier: MIT
# Counts moves of the games beside this file, and of Starchess, by independent code, cell by cell and
# without optimisation.
# perft.py GAME DEPTH [FEN]
import sys

ORTHOGONAL = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
KNIGHT = [(a * x, b * y) for a, b in ((1, 2), (2, 1)) for x in (1, -1) for y in (1, -1)]
FORWARD = [(1, 2), (2, 1), (-1, 2), (-2, 1)]
MOVE, CAPTURE = 1, 2
BOTH = MOVE + CAPTURE


def step(vectors, may=BOTH, most=1, start=None):
    return ('slide', vectors, may, most, start)


def slide(vectors, may=BOTH):
    return ('slide', vectors, may, 99)


def hop(vectors, may=BOTH, before=99, after=99, over='any'):
    return ('hop', vectors, may, before, after, over)


# Files and half ranks of hexes, the middle having 0; and how many cells each file has.
SIDES = [(0, 2), (0, -2), (1, 1), (-1, 1), (1, -1), (-1, -1)]
CORNERS = [(2, 0), (-2, 0), (1, 3), (-1, 3), (1, -3), (-1, -3)]
HEIGHTS = [4, 5, 6, 7, 6, 5, 4]
SLANTS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]
JUMPS = [(a * x, b * y) for a, b in ((1, 5), (2, 4), (3, 1)) for x in (1, -1) for y in (1, -1)]
STAR = [1, 2, 7, 6, 5, 6, 7, 2, 1]

GAMES = {
    'hops': dict(
        files=7, ranks=7, start='cgvkogc/ppp1ppp/3p3/7/3P3/PPP1PPP/CGVKOGC w',
        royal='K', promotes={'P': 'G'},
        pieces={
            'K': [step(ORTHOGONAL + DIAGONAL)],
            'C': [slide(ORTHOGONAL, MOVE), hop(ORTHOGONAL, CAPTURE)],
            'G': [hop(ORTHOGONAL + DIAGONAL, after=1)],
            'V': [hop(DIAGONAL, before=1, over='friend'), step(ORTHOGONAL)],
            'O': [hop(FORWARD, over='enemy'), hop(FORWARD, MOVE, after=2), step(KNIGHT, MOVE)],
            'P': [step([(0, 1)], MOVE), step([(1, 1), (-1, 1)], CAPTURE)],
        }),
    'frogs': dict(
        cells={(x, 2 * r - HEIGHTS[x] + 1): r for x in range(7) for r in range(HEIGHTS[x])},
        start='f/f1f/f1t1f/f5f/7/3T3/FFFFFFF w', royal='', promotes={},
        pieces={
            'F': [step([(0, 2), (1, 1), (-1, 1)], MOVE), hop(SIDES, before=1, after=1)],
            'T': [('slide', CORNERS, BOTH, 2), hop(CORNERS, CAPTURE, over='enemy')],
        },
        goals=[('F', [(x, HEIGHTS[x] - 1) for x in range(7)], 3)],
        needs=[('F', 4, False)]),
    'starchess': dict(
        cells={(x, 2 * r - STAR[x] + 1): r for x in range(9) for r in range(STAR[x])},
        start='rb/pnqp/1pkp1/2p2/5/1PPPPP1/2RNKQB2 w', royal='K', promotes={'P': 'QRBN'},
        last=[(x, STAR[x] - 1) for x in range(2, 7)],
        pieces={
            'K': [step(SIDES)],
            'Q': [slide(SIDES)],
            'R': [slide([(0, 2), (0, -2)])],
            'B': [slide(SLANTS)],
            'N': [step(JUMPS)],
            'P': [step([(0, 2)], MOVE), step([(0, 2)], MOVE, 2, [(x, 3 - STAR[x]) for x in range(2, 7)]),
                  step([(1, 1), (-1, 1)], CAPTURE)],
        }),
    'sentries': dict(
        files=6, ranks=7, start='rskssr/pppppp/6/6/6/PPPPPP/RSKSSR w', royal='K', promotes={'P': 'R'},
        wary={'P': [(1, 1), (-1, 1)], 'S': [(0, 1), (1, 0), (-1, 0)]},
        pieces={
            'K': [step(ORTHOGONAL + DIAGONAL)],
            'R': [slide(ORTHOGONAL)],
            'S': [step([(0, 1), (1, 0), (-1, 0)], MOVE), step([(0, -1)], MOVE), step(KNIGHT, CAPTURE)],
            'P': [step([(1, 1), (-1, 1)], MOVE), step([(1, 1), (-1, 1)], MOVE, 2, [(x, 1) for x in range(6)]),
                  step([(0, 1)], CAPTURE)],
        }),
    'goals': dict(
        files=6, ranks=6, start='rp1kpr/1p2p1/6/6/1P2P1/RP1KPR w',
        royal='', promotes={},
        pieces={
            'K': [step(ORTHOGONAL + DIAGONAL)],
            'R': [('slide', ORTHOGONAL, BOTH, 3)],
            'P': [step([(0, 1)], MOVE), step([(1, 1), (-1, 1)], CAPTURE)],
        },
        goals=[('K', [(2, 2), (2, 3), (3, 2), (3, 3)], 1), ('PR', [(x, 5) for x in range(6)], 2)],
        needs=[('K', 1, False), ('RP', 4, True)]),
}


def read(game, fen):
    rows, side = fen.split()[:2]
    board = {}
    if 'cells' in game:
        rank = 7
        for row in rows.split('/'):
            rank, at = rank - 1, 0
            there = sorted(c for c in game['cells'] if game['cells'][c] == rank)
            for c in row:
                if c.isdigit():
                    at += int(c)
                else:
                    board[there[at]] = c
                    at += 1
        return board, side == 'w'
    for down, row in enumerate(rows.split('/')):
        x = 0
        for c in row:
            if c.isdigit():
                x += int(c)
            else:
                board[x, game['ranks'] - 1 - down] = c
                x += 1
    return board, side == 'w'


def own_cell(game, at, white):
    """A cell as its side sees it."""
    return at if white else (at[0], -at[1] if 'cells' in game else game['ranks'] - 1 - at[1])


def beside_enemy(board, at, steps, white):
    """Whether an enemy is on the target of one of some steps."""
    there = [board.get((at[0] + dx, at[1] + (dy if white else -dy)), ' ') for dx, dy in steps]
    return any(c != ' ' and c.isupper() != white for c in there)


def targets(game, board, at, way, white):
    """Cells that a way to move leads to, whatever becomes of the King."""
    if way[0] == 'slide' and len(way) > 4 and way[4] and own_cell(game, at, white) not in way[4]:
        return
    wary = game.get('wary', {}).get(board[at].upper(), [])
    if way[2] == MOVE and way[1][0] in wary and beside_enemy(board, at, wary, white):
        return
    for dx, dy in way[1]:
        dy = dy if white else -dy
        x, y, between, hurdle, over = at[0], at[1], 0, 0, ''
        for n in range(1, 99):
            x, y = x + dx, y + dy
            inside = (x, y) in game['cells'] if 'cells' in game else 0 <= x < game['files'] and 0 <= y < game['ranks']
            if not inside:
                break
            there = board.get((x, y))
            if way[0] == 'slide':
                good = n <= way[3] and between == 0
            else:
                good = between == 1 and hurdle <= way[3] and n - hurdle <= way[4] and way[5] in (over, 'any')
            may = CAPTURE if there and there.isupper() != white else MOVE if not there else 0
            if good and may & way[2]:
                yield x, y
            if there:
                between, hurdle, over = between + 1, n, 'friend' if there.isupper() == white else 'enemy'


def attacked(game, board, white):
    """Whether the King of a side is attacked."""
    if not game['royal']:
        return False
    king = game['royal'] if white else game['royal'].lower()
    cell = [c for c in board if board[c] == king]
    return any(cell[0] in targets(game, board, at, way, not white) for at, piece in board.items()
               if piece.isupper() != white for way in game['pieces'][piece.upper()] if way[2] & CAPTURE)


def over(game, board, to_move):
    """Whether a side has reached a goal, or lacks what it needs: if it may reply, not before it has done so."""
    def count(kinds, white, cells=None):
        return sum(1 for (x, y), c in board.items() if c in (kinds if white else kinds.lower()) and
                   (cells is None or own_cell(game, (x, y), white) in cells))
    for white in (True, False):
        if any(count(kinds, white, cells) >= n for kinds, cells, n in game.get('goals', [])):
            return True
        if any(count(kinds, white) < n and (not reply or white != to_move or count(kinds, not white) < n)
               for kinds, n, reply in game.get('needs', [])):
            return True
    return False


def moves(game, board, white):
    if over(game, board, white):
        return
    for at, piece in list(board.items()):
        if piece.isupper() != white:
            continue
        for to in {t for way in game['pieces'][piece.upper()] for t in targets(game, board, at, way, white)}:
            promotes = own_cell(game, to, white) in game.get('last', [(to[0], game.get('ranks', 0) - 1)])
            for into in game['promotes'].get(piece.upper(), piece) if promotes else piece:
                after = dict(board)
                del after[at]
                after[to] = into.upper() if white else into.lower()
                if not attacked(game, after, white):
                    yield after


def perft(game, board, white, depth):
    return 1 if depth == 0 else sum(perft(game, after, not white, depth - 1) for after in moves(game, board, white))


chosen = GAMES[sys.argv[1]]
print(perft(chosen, *read(chosen, sys.argv[3] if len(sys.argv) > 3 else chosen['start']), int(sys.argv[2])))
