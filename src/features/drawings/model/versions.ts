export interface Versions<Value> {
  list: readonly Value[];
  at: number;
}

export const MAX_VERSIONS = 50;

/** Appends a version and drops those after the current position. */
export function withVersion<Value>({ list, at }: Versions<Value>, value: Value): Versions<Value> {
  const kept = [...list.slice(0, at + 1), value].slice(-MAX_VERSIONS);
  return { list: kept, at: kept.length - 1 };
}

/** Moves to `value` if the history contains it; otherwise starts a history with it. */
export function versionsWith<Value>(
  versions: Versions<Value> | null,
  value: Value,
  keyOf: (value: Value) => string,
): Versions<Value> {
  const key = keyOf(value);
  const { list, at } = versions ?? { list: [], at: -1 };
  const shown = list[at];
  if (shown !== undefined && keyOf(shown) === key) return { list, at };
  const place = list.findLastIndex((each) => keyOf(each) === key);
  return place < 0 ? { list: [], at: -1 } : { list, at: place };
}

/** Moves `step` versions; unchanged at the ends. */
export function movedTo<Value>(versions: Versions<Value>, step: number): Versions<Value> {
  const at = versions.at + step;
  return at < 0 || at >= versions.list.length ? versions : { ...versions, at };
}
