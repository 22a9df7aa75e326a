"""Sheets as files: written beside their place and moved there when they are whole, so there is never half of one."""

from __future__ import annotations

import csv
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeAlias, get_type_hints

import msgspec

from croupier.cli.terminal import Trouble

Shape: TypeAlias = type[msgspec.Struct]
Write: TypeAlias = Callable[[Sequence[msgspec.Struct]], None]
"""Takes the next rows of a sheet."""


@contextmanager
def sheet_file(path: Path, shape: Shape, overwrite: bool) -> Iterator[Write]:
    """A CSV or Parquet file of rows of one shape, by its ending. Where anything goes wrong there is no file."""
    if path.suffix not in FORMATS:
        raise Trouble(f"{path} must end in {' or '.join(FORMATS)}: that says what is written.")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not overwrite:
            raise Trouble(f"{path} is there already: nothing was written. --overwrite puts the new file in its place.")
        if not path.parent.is_dir():
            raise Trouble(f"{path} cannot be written: there is no folder {path.parent}.")
        with FORMATS[path.suffix](beside, shape) as write:
            yield write
        with beside.open("rb") as written:
            os.fsync(written.fileno())
        beside.replace(path)
    except OSError as error:
        raise Trouble(f"{path} could not be written: {error.strerror or error}.") from error
    finally:
        # Where the file could not even be begun, what was said of that is not talked over.
        with suppress(OSError):
            beside.unlink()


@contextmanager
def _csv(path: Path, shape: Shape) -> Iterator[Write]:
    with path.open("x", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(shape.__struct_fields__)
        yield lambda rows: writer.writerows(map(msgspec.structs.astuple, rows))


@contextmanager
def _parquet(path: Path, shape: Shape) -> Iterator[Write]:
    try:
        import pyarrow as pa  # type: ignore[import-untyped]
        from pyarrow import parquet
    except ModuleNotFoundError as error:
        raise Trouble("Parquet needs pyarrow: pip install 'croupier[export]'. CSV needs nothing more.") from error
    kinds: dict[type, Any] = {int: pa.int64(), str: pa.string()}
    schema = pa.schema([pa.field(name, kinds[kind], nullable=False) for name, kind in get_type_hints(shape).items()])
    with parquet.ParquetWriter(path, schema) as writer:

        def write(rows: Sequence[msgspec.Struct]) -> None:
            columns = [[getattr(row, name) for row in rows] for name in schema.names]
            writer.write_table(
                pa.Table.from_arrays(
                    [pa.array(*each) for each in zip(columns, schema.types, strict=True)], schema=schema
                )
            )

        yield write


FORMATS = {".csv": _csv, ".parquet": _parquet}
