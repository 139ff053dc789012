/** What was on the screen, one after the other, and which of it is there now. */
export interface Versions<Value> {
  list: readonly Value[];
  at: number;
}

const MOST = 50;

/** A further version, in place of those that had been taken back. */
export function withVersion<Value>({ list, at }: Versions<Value>, value: Value): Versions<Value> {
  const kept = [...list.slice(0, at + 1), value].slice(-MOST);
  return { list: kept, at: kept.length - 1 };
}

/** The version `step` places on; the same where there is none. */
export function movedTo<Value>(versions: Versions<Value>, step: number): Versions<Value> {
  const at = versions.at + step;
  return at < 0 || at >= versions.list.length ? versions : { ...versions, at };
}
