# SPDX-License-Identifier: MIT
"""Read, play and draw a record through the shared library, with opaque pointers alone: play.py LIBRARY VERSION."""
import ctypes
import sys

PGN = b'[White "Anna"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
FEN = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"

lib = ctypes.CDLL(sys.argv[1])


def function(name, result, *arguments):
    f = getattr(lib, name)
    f.restype = result
    f.argtypes = arguments
    return f


def check(name, condition):
    print(("ok - " if condition else "not ok - ") + name)


pointer, text, size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
reader = pointer()
new_reader = function("hgn_reader_new", ctypes.c_int, pointer, pointer, pointer)
open_memory = function("hgn_reader_open_memory", None, pointer, text, text, size)
next_record = function("hgn_reader_next", ctypes.c_int, pointer, pointer, pointer, pointer)
play_record = function("hgn_play_record", ctypes.c_int, pointer, pointer, pointer, pointer, pointer, pointer)
library = function("hgn_library_new", pointer, text)(None)
record = function("hgn_record_new", pointer)()
play = function("hgn_play_new", pointer)()
buf = function("hgn_buf_new", pointer)()
string = function("hgn_buf_string", text, pointer)

check("the library has the version of its headers", function("hgn_version", text)().decode() == sys.argv[2])
check("a record is read", new_reader(ctypes.byref(reader), None, None) == 0)
open_memory(reader, b"memory", PGN, len(PGN))
check("a record is there", next_record(reader, record, None, None) == 0)
check("it is played", play_record(play, library, record, None, None, None) == 0)
check("it is valid", function("hgn_play_is_valid", ctypes.c_bool, pointer)(play))
check("it has four plies", function("hgn_play_plies", ctypes.c_uint32, pointer)(play) == 4)
game = function("hgn_play_game", pointer, pointer)(play)
check("its game has an id", function("hgn_game_id", text, pointer)(game) == b"chess")
position = function("hgn_play_position", pointer, pointer)(play)
function("hgn_position_fen", None, pointer, pointer)(buf, position)
check("it ends with a position", string(buf).decode() == FEN)
function("hgn_buf_clear", None, pointer)(buf)
svg = function("hgn_diagram_svg", ctypes.c_int, pointer, pointer, pointer, pointer, pointer)
check("the position is drawn", svg(buf, position, None, None, None) == 0)
check("the drawing is SVG", string(buf).startswith(b"<svg") and string(buf).rstrip().endswith(b"</svg>"))
check("no record follows", next_record(reader, record, None, None) == 1)
for name, value in (("hgn_buf_free", buf), ("hgn_play_free", play), ("hgn_record_free", record),
                    ("hgn_reader_free", reader), ("hgn_library_free", library)):
    function(name, None, pointer)(value)
