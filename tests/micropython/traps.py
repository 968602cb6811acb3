"""What is good Python on the desktop and fails on a board: found in the source, as far as reading it can tell.

`found(source)` gives (line, what) for each trap. Syntax that a board's compiler refuses is not repeated here where
mpy-cross refuses it too; the sort of value a name holds is not known, so `3 in bytearray` and its like stay unseen.
"""

import ast

NO_METHOD = set(
    "ljust rjust zfill title capitalize isalnum swapcase casefold removeprefix removesuffix expandtabs format_map "
    "isidentifier isdecimal isnumeric isprintable isascii translate maketrans".split()
)
NO_NAME = set(
    "vars ascii breakpoint format aiter anext FileNotFoundError FileExistsError PermissionError IsADirectoryError "
    "NotADirectoryError ConnectionError ConnectionResetError BrokenPipeError BlockingIOError InterruptedError "
    "ModuleNotFoundError RecursionError UnboundLocalError".split()
)
NO_ATTRIBUTE = {
    ("os", "path"),
    ("os", "replace"),
    ("os", "makedirs"),
    ("os", "walk"),
    ("os", "scandir"),
    ("os", "environ"),
    ("random", "shuffle"),
    ("random", "sample"),
    ("random", "choices"),
    ("gc", "threshold"),
    ("micropython", "mem_info"),
    ("micropython", "const"),
    ("object", "__new__"),
    ("time", "perf_counter"),
    ("time", "time_ns"),
    ("json", "JSONDecodeError"),
}
SMALL = 1 << 30  # integers from here on allocate each time they are made


def found(source):
    """The traps in a source text: sorted (line, what is wrong there)."""
    tree = ast.parse(source)
    traps = set()
    consts = const_names(tree)
    for node in ast.walk(tree):
        for line, what in in_node(node):
            traps.add((line, what))
    for line, name in shadowed(tree, consts):
        traps.add((line, "%s is a const of this module and a name of its own here" % name))
    return sorted(traps)


def in_node(node):
    line = getattr(node, "lineno", 0)
    if isinstance(node, ast.JoinedStr):
        for inner in ast.walk(node):
            if inner is not node and isinstance(inner, ast.JoinedStr) and holds_value(inner):
                yield line, "f-string within an f-string"
            if isinstance(inner, ast.FormattedValue) and inner.conversion == ord("a"):
                yield line, "!a in an f-string"
    elif isinstance(node, ast.Match):
        yield line, "match"
    elif isinstance(node, (ast.List, ast.Tuple, ast.Set)) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        if any(isinstance(item, ast.Starred) for item in node.elts):
            yield line, "* in a list, tuple or set"
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield line, "** in a dict"
    elif isinstance(node, ast.Slice) and node.step is not None:
        yield node.lower.lineno if node.lower else node.step.lineno, "slice with a step"
    elif isinstance(node, ast.Attribute):
        if isinstance(node.value, ast.Name) and (node.value.id, node.attr) in NO_ATTRIBUTE:
            yield line, "no %s.%s" % (node.value.id, node.attr)
    elif isinstance(node, ast.Name) and node.id in NO_NAME:
        yield line, "no " + node.id
    elif isinstance(node, ast.arguments) and node.posonlyargs:
        yield node.posonlyargs[0].lineno, "/ among the parameters"
    elif isinstance(node, ast.Constant) and type(node.value) is int and node.value >= SMALL:
        yield line, "a number of 2**30 or more"
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        method = node.func.attr
        if method in NO_METHOD:
            yield line, "no method " + method
        if method in ("startswith", "endswith") and node.args and isinstance(node.args[0], ast.Tuple):
            yield line, method + " with a tuple"
    elif isinstance(node, (ast.AsyncFunctionDef, ast.AsyncFor, ast.AsyncWith)):
        yield line, "async"


def holds_value(joined):
    """Whether an f-string holds a value; a plain format such as the >3 in {n:>3} is parsed as one that does not."""
    return any(isinstance(value, ast.FormattedValue) for value in joined.values)


def const_names(tree):
    """The names that the module gives to const(...) values."""
    names = set()
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            if isinstance(node.value.func, ast.Name) and node.value.func.id == "const":
                names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return names


def shadowed(tree, consts):
    """(line, name) wherever a parameter, local or class attribute has the name of a const."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.Lambda)):
            arguments = node.args
            every = arguments.posonlyargs + arguments.args + arguments.kwonlyargs
            every += [extra for extra in (arguments.vararg, arguments.kwarg) if extra]
            yield from ((argument.lineno, argument.arg) for argument in every if argument.arg in consts)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store) and inner.id in consts:
                    yield inner.lineno, inner.id
