# SPDX-License-Identifier: MIT
"""Make single-operator mutants of C sources in this repository's layout: bodies of functions are between { and } at the
beginning of lines."""
import re
from collections import namedtuple

Token = namedtuple('Token', 'text start')
Mutant = namedtuple('Mutant', 'file line function start end new kind')

TOKEN = re.compile(r'''/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[A-Za-z_]\w*|\d[\w.]*'''
                   r'''|<<=|>>=|\.\.\.|->|\+\+|--|<<|>>|[<>=!+\-*/%&|^]=|&&|\|\||[^\s\w]''', re.S)
SWAPS = {'<': ('<=', 'relational'), '<=': ('<', 'relational'), '>': ('>=', 'relational'), '>=': ('>', 'relational'),
         '==': ('!=', 'relational'), '!=': ('==', 'relational'), '&&': ('||', 'logical'), '||': ('&&', 'logical'),
         '+': ('-', 'arithmetic'), '-': ('+', 'arithmetic'), '*': ('/', 'arithmetic'), '/': ('*', 'arithmetic'),
         '%': ('*', 'arithmetic'), '++': ('--', 'arithmetic'), '--': ('++', 'arithmetic'), '+=': ('-=', 'arithmetic'),
         '-=': ('+=', 'arithmetic'), '&': ('|', 'bitwise'), '|': ('&', 'bitwise'), '^': ('&', 'bitwise'),
         '|=': ('&=', 'bitwise'), '&=': ('|=', 'bitwise'), '<<': ('>>', 'bitwise'), '>>': ('<<', 'bitwise')}
BINARY_TOO = {'+', '-', '*', '&'}
WORDS = {'if', 'else', 'for', 'while', 'do', 'switch', 'case', 'default', 'return', 'goto', 'break', 'continue', 'sizeof',
         'struct', 'enum', 'union', 'const', 'static', 'unsigned', 'signed', 'int', 'char', 'long', 'short', 'void', 'bool',
         'double', 'float', 'va_list'}


def bodies(text):
    """The functions of a file: name, where the body begins and ends."""
    for found in re.finditer(r'^(?:\w[^\n]*?[ *])?(\w+)\([^;{}]*?\)\s*\n\{\n(.*?)^\}', text, re.S | re.M):
        yield found.group(1), found.start(2), found.end(2)


def tokens_of(text, start, end):
    return [Token(t.group(), t.start()) for t in TOKEN.finditer(text, start, end)
            if not t.group().startswith('/*') and not in_directive(text, t.start())]


def in_directive(text, at):
    return text[text.rfind('\n', 0, at) + 1:at + 1].lstrip().startswith('#')


def is_operand(token):
    return token in (')', ']') or (re.match(r'[\w"\']', token) is not None and token not in WORDS)


def closing(tokens, i):
    """The parenthesis that closes the one at i."""
    depth = 0
    for k in range(i, len(tokens)):
        depth += (tokens[k].text == '(') - (tokens[k].text == ')')
        if depth == 0:
            return k
    return None


def statements(tokens):
    """First and last token of the simple statements, which end with a semicolon."""
    begins, i = True, 0
    while i < len(tokens):
        text = tokens[i].text
        if text in ('if', 'for', 'while', 'switch'):
            i = closing(tokens, i + 1)
        elif begins and text not in ('{', '}', ';', 'else', 'do', 'case', 'default'):
            last = i
            while last < len(tokens) and tokens[last].text not in (';', '{', '}'):
                last += 1
            if last < len(tokens) and tokens[last].text == ';':
                yield i, last
                i = last
        begins = tokens[i].text in (';', '{', '}', 'else', 'do', ')', ':')
        i += 1


def is_declaration(tokens, first, last):
    if tokens[first].text in WORDS - {'return', 'goto', 'break', 'continue'}:
        return True
    following = tokens[first + 1].text if first + 1 < last else ';'
    return re.match(r'\w', following) is not None and tokens[first].text not in WORDS


def is_body(tokens, first):
    """Whether a statement is all that a loop does."""
    depth, i = 0, first - 1
    while i > 0 and tokens[first - 1].text == ')':
        depth += (tokens[i].text == ')') - (tokens[i].text == '(')
        i -= 1
        if depth == 0:
            break
    return tokens[i].text in ('for', 'while')


def of_statements(tokens):
    """Statements taken away, and other values returned."""
    for first, last in statements(tokens):
        word = tokens[first].text
        if word == 'continue' and is_body(tokens, first):
            continue
        if word == 'return' and last - first > 1:
            value = tokens[first + 1]
            if last - first > 2 or not (value.text.isdigit() or value.text in ('NULL', 'true', 'false')):
                yield value.start, tokens[last].start, '0', 'return'
        elif not is_declaration(tokens, first, last) and tokens[first + 1].text != ':':
            yield tokens[first].start, tokens[last].start, '', 'statement'


def of_conditions(tokens):
    for i, token in enumerate(tokens):
        if token.text in ('if', 'while') and tokens[i + 1].text == '(':
            end = closing(tokens, i + 1)
            yield tokens[i + 1].start, tokens[end].start + 1, ('(!', ')'), 'condition'


DECLARED = re.compile(r'\s*(?:static |const |struct |enum |unsigned |char |int |bool |size_t |u?int\d+_t |double )')


def is_size(tokens, i, text):
    """Whether a number is the size of an array that is declared."""
    begin = text.rfind('\n', 0, tokens[i].start) + 1
    return (tokens[i - 1].text == '[' and tokens[i + 1].text == ']' and tokens[i + 2].text in ('=', ';', ',', '[') and
            DECLARED.match(text, begin) is not None)


def of_tokens(tokens, text):
    for i, token in enumerate(tokens):
        before = tokens[i - 1].text if i > 0 else ';'
        end = token.start + len(token.text)
        if token.text in SWAPS and (token.text not in BINARY_TOO or is_operand(before)):
            new, kind = SWAPS[token.text]
            yield token.start, end, new, kind
        elif re.fullmatch(r'\d+[uU]?', token.text) and not is_size(tokens, i, text):
            number = int(token.text.rstrip('uU'))
            yield token.start, end, str(0 if number == 1 else number + 1), 'constant'
        elif token.text in ('true', 'false'):
            yield token.start, end, 'false' if token.text == 'true' else 'true', 'constant'


def mutants_of(file):
    """All mutants of a file."""
    text = open(file, encoding='utf-8').read()
    for name, start, end in bodies(text):
        tokens = tokens_of(text, start, end)
        for made in (of_tokens(tokens, text), of_statements(tokens), of_conditions(tokens)):
            for a, b, new, kind in made:
                if isinstance(new, tuple):
                    new = new[0] + text[a:b] + new[1]
                yield Mutant(file, text.count('\n', 0, a) + 1, name, a, b, new, kind)


def shown(mutant, text):
    """Return the change in a line: the original and the mutated text."""
    def brief(part):
        part = ' '.join(part.split())
        return part if len(part) < 70 else part[:60] + '...'
    return '%s -> %s' % (brief(text[mutant.start:mutant.end]), brief(mutant.new) or '(nothing)')


def source_line(mutant, text):
    return ' '.join(text.splitlines()[mutant.line - 1].split())
