"""Licence expressions of SPDX, such as `(MIT OR Apache-2.0) AND Unicode-3.0`."""

import re

TOKEN = re.compile(r"\s*(\(|\)|/|[A-Za-z0-9.+-]+)")


def is_allowed(expression, allowed):
    """Returns whether the licences of an expression can be chosen so that all of them are in `allowed`."""
    tokens, place = [], 0
    expression = expression.strip()
    while place < len(expression):
        found = TOKEN.match(expression, place)
        if not found:
            return False
        tokens.append(found[1])
        place = found.end()
    try:
        value = either(tokens, allowed)
    except IndexError:
        return False
    return value and not tokens


def either(tokens, allowed):
    value = both(tokens, allowed)
    # Old crates write `MIT/Apache-2.0` instead of `MIT OR Apache-2.0`.
    while tokens and tokens[0] in ("OR", "/"):
        tokens.pop(0)
        other = both(tokens, allowed)
        value = value or other
    return value


def both(tokens, allowed):
    value = single(tokens, allowed)
    while tokens and tokens[0] == "AND":
        tokens.pop(0)
        other = single(tokens, allowed)
        value = value and other
    return value


def single(tokens, allowed):
    name = tokens.pop(0)
    if name == "(":
        value = either(tokens, allowed)
        return tokens.pop(0) == ")" and value
    if tokens and tokens[0] == "WITH":
        tokens.pop(0)
        name = f"{name} WITH {tokens.pop(0)}"
    return name in allowed
