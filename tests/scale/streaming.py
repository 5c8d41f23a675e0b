# SPDX-License-Identifier: MIT
# Simulate Hadoop Streaming and Spark, as far as a command that they run can detect.
#
#   streaming.py hadoop MAPPER [REDUCER] <lines    TextInputFormat, three mappers, one reducer after a sort by key
#   streaming.py spark COMMAND <lines              RDD.pipe(COMMAND, checkCode=True), four partitions
#   streaming.py spark-unchecked COMMAND <lines    the same without checkCode
import shlex
import subprocess
import sys


def parts(lines, n):
    """Contiguous splits, the last of which is empty: an input has such where no line begins in a block."""
    size = -(-len(lines) // (n - 1))
    return [lines[i * size:(i + 1) * size] for i in range(n)]


def run(command, lines, shell):
    """All lines into one process, all of its lines out of it."""
    words = command if shell else shlex.split(command)
    return subprocess.run(words, shell=shell, input=b"".join(line + b"\n" for line in lines), stdout=subprocess.PIPE)


def hadoop(mapper, reducer=None):
    pairs = []
    for split in parts(sys.stdin.buffer.read().splitlines(), 4):
        done = run(mapper, split, True)
        if done.returncode != 0:
            sys.exit(f"subprocess failed with code {done.returncode}")
        # Up to the first tab is the key, the rest the value; TextOutputFormat writes both with a tab between.
        pairs += [line.partition(b"\t")[::2] for line in done.stdout.splitlines()]
    if reducer is not None:
        pairs.sort(key=lambda pair: pair[0])
        done = run(reducer, [key + b"\t" + value for key, value in pairs], True)
        if done.returncode != 0:
            sys.exit(f"subprocess failed with code {done.returncode}")
        pairs = [line.partition(b"\t")[::2] for line in done.stdout.splitlines()]
    for key, value in pairs:
        sys.stdout.buffer.write(key + b"\t" + value + b"\n")


def spark(command, check=True):
    for part in parts(sys.stdin.buffer.read().splitlines(), 4):
        done = run(command, part, False)
        if check and done.returncode != 0:
            sys.exit(f"Pipe function `{command}' exited with error code {done.returncode}")
        sys.stdout.buffer.write(done.stdout)


{"hadoop": hadoop, "spark": spark, "spark-unchecked": lambda c: spark(c, False)}[sys.argv[1]](*sys.argv[2:])
