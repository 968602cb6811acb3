"""One line in, one line out: JSON read strictly, and whatever is wrong with it said in the answer.

Purpose: what stands between a stream and the answers. Use: `reply(b'{"op":"order","trump":"S"}')` → the answer as a
line of JSON without its end. Python's json takes and writes NaN and Infinity, which are not JSON, and breaks off at
numbers of thousands of digits; here they are refused in plain words, and an "id" comes back all the same.
"""

import json
import math

from tools.serving import answers
from tools.serving.parts import Refused

_DIGITS = 300  # of a number; its like is no number of this game, nor of a counter of questions


def reply(line: bytes) -> str:
    """The answer to one line, whatever it holds."""
    found: dict = {}
    try:
        _reply(line, found)
    except json.JSONDecodeError as error:
        found["error"] = "not JSON: %s" % error
    except UnicodeDecodeError:
        found["error"] = "not UTF-8"
    except RecursionError:
        found["error"] = "nested too deeply"
    except ValueError as error:
        found["error"] = str(error)
    except Exception as error:  # a line must never end the conversation
        found["error"] = "cannot answer that: %s %s" % (type(error).__name__, error)
    return json.dumps(found)


def _reply(line: bytes, found: dict) -> None:
    """Puts the id and the answer into found."""
    wrong: list[Refused] = []
    numbers = _Numbers(wrong)
    # Some editors begin a file with a byte order mark, which utf-8-sig leaves out.
    question = json.loads(
        line.decode("utf-8-sig"), parse_int=numbers.whole, parse_float=numbers.real, parse_constant=numbers.constant
    )
    if not isinstance(question, dict):
        raise Refused("a question is a JSON object")
    if "id" in question:
        try:
            json.dumps(question["id"])
            found["id"] = question["id"]
        except TypeError:
            pass  # a number in it is refused below
    if wrong:
        raise wrong[0]
    found.update(answers.answer(question))


class _Numbers:
    """Reads the numbers of a line; one that cannot be goes to the list wrong, and is no JSON value from then on."""

    def __init__(self, wrong: list[Refused]):
        self._wrong = wrong

    def whole(self, text: str):
        return self._refused("a number has %d digits" % len(text)) if len(text) > _DIGITS else int(text)

    def real(self, text: str):
        if len(text) > _DIGITS:
            return self._refused("a number has %d digits" % len(text))
        value = float(text)
        return value if math.isfinite(value) else self._refused("the number %s is too large" % text[:40])

    def constant(self, text: str):
        return self._refused("not JSON: %s is no number" % text)

    def _refused(self, words: str):
        self._wrong.append(Refused(words))
        return self._wrong[-1]
