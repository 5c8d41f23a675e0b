#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compare two pictures of PNG; silent where they look the same.

    compare.py same A B              all pixels
    compare.py like A (B X Y)...     each B, and the part of A that begins at (X, Y): other programs smooth edges in
                                     other ways, so that squares of SIDE pixels are compared, as they look from afar
"""
import struct
import sys
import zlib

SIDE = 4      # pixels
UNLIKE = 40   # of 255: squares that differ by more look different
FEW = 0.004   # of all squares may do so
NEAR = 2      # of 255: by so much pixels may differ in the same program


def unfilter(kind, line, before, step):
    """A line of a picture, in place."""
    if kind == 1:
        for i in range(step, len(line)):
            line[i] = (line[i] + line[i - step]) & 255
    elif kind == 2:
        for i, up in enumerate(before):
            line[i] = (line[i] + up) & 255
    elif kind == 3:
        for i, up in enumerate(before):
            line[i] = (line[i] + (up + (line[i - step] if i >= step else 0)) // 2) & 255
    elif kind == 4:
        for i, up in enumerate(before):
            left, corner = (line[i - step], before[i - step]) if i >= step else (0, 0)
            by_left, by_up, by_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
            if by_left <= by_up and by_left <= by_corner:
                line[i] = (line[i] + left) & 255
            else:
                line[i] = (line[i] + (up if by_up <= by_corner else corner)) & 255


def read(path):
    """Lines of a picture, in bytes of red, green and blue upon white."""
    data, at, packed = open(path, 'rb').read(), 8, b''
    while at < len(data):
        size, name = struct.unpack('>I4s', data[at:at + 8])
        if name == b'IHDR':
            width, height, bits, colour, _, _, interlaced = struct.unpack('>IIBBBBB', data[at + 8:at + 21])
        elif name == b'IDAT':
            packed += data[at + 8:at + 8 + size]
        at += 12 + size
    if bits != 8 or colour not in (2, 6) or interlaced:
        sys.exit(path + ': a kind of PNG that is not known')
    step = 4 if colour == 6 else 3
    raw, before, lines = zlib.decompress(packed), bytearray(step * width), []
    for y in range(height):
        start = y * (step * width + 1)
        line = bytearray(raw[start + 1:start + 1 + step * width])
        unfilter(raw[start], line, before, step)
        before = line
        if step == 4:
            alpha = line[3::4]
            out = bytearray(3 * width)
            for c in range(3):
                out[c::3] = bytes((v * a + 255 * (255 - a)) // 255 for v, a in zip(line[c::4], alpha))
            lines.append(out)
        else:
            lines.append(line)
    return lines


def squares(lines, x0, y0, wide, high):
    """For each square the sum of its colours."""
    for y in range(y0, y0 + high - SIDE + 1, SIDE):
        rows = lines[y:y + SIDE]
        for x in range(x0, x0 + wide - SIDE + 1, SIDE):
            parts = [row[3 * x:3 * (x + SIDE)] for row in rows]
            yield [sum(sum(part[c::3]) for part in parts) for c in range(3)]


def same(a, b):
    if len(a) != len(b) or len(a[0]) != len(b[0]):
        print('the sizes differ')
    differ = sum(p != q and sum(abs(s - t) > NEAR for s, t in zip(p, q)) for p, q in zip(a, b))
    if differ:
        print(differ, 'bytes differ')


def like(whole, path, x, y):
    part = read(path)
    wide, high = len(part[0]) // 3, min(len(part), len(whole) - y)
    most = UNLIKE * SIDE * SIDE
    n = differ = 0
    for p, q in zip(squares(part, 0, 0, wide, high), squares(whole, x, y, wide, high)):
        n += 1
        differ += any(abs(s - t) > most for s, t in zip(p, q))
    if n == 0 or differ > FEW * n:
        print(path + ':', differ, 'of', n, 'squares differ')


def main(how, a, *rest):
    first = read(a)
    if how == 'same':
        same(first, read(rest[0]))
    for i in range(0, len(rest) if how == 'like' else 0, 3):
        like(first, rest[i], int(rest[i + 1]), int(rest[i + 2]))


main(*sys.argv[1:])
