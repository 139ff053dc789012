type Value = string | number | boolean | null;

/**
 * Values for the audit trail: a changed one as `old → new`, an unchanged one and one of a new thing
 * as it is.
 * @param before undefined for a new thing
 */
export function oldAndNew<Fields extends Record<string, Value>>(
  before: Fields | undefined,
  after: Fields,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => {
      const was = before === undefined ? value : (before[name] ?? null);

      return [name, was === value ? value : `${shown(was)} → ${shown(value)}`];
    }),
  );
}

const shown = (value: Value) => (value === null || value === '' ? '–' : String(value));
