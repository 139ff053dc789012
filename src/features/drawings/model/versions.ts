/** What was on the screen, one after the other, and which of it is there now. */
export interface Versions<Value> {
  list: readonly Value[];
  at: number;
}

export const MAX_VERSIONS = 50;

/** A further version, in place of those that had been taken back. */
export function withVersion<Value>({ list, at }: Versions<Value>, value: Value): Versions<Value> {
  const kept = [...list.slice(0, at + 1), value].slice(-MAX_VERSIONS);
  return { list: kept, at: kept.length - 1 };
}

/** The versions that `value` is one of, there; from before it when it is none of them. */
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

/** The version `step` places on; the same where there is none. */
export function movedTo<Value>(versions: Versions<Value>, step: number): Versions<Value> {
  const at = versions.at + step;
  return at < 0 || at >= versions.list.length ? versions : { ...versions, at };
}
