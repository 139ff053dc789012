const NUL = /\0/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Makes text storable in PostgreSQL: removes NUL, replaces lone surrogates with U+FFFD. */
export function storableText(text: string): string {
  return text.replace(NUL, '').replace(LONE_SURROGATE, '\uFFFD');
}

/** Applies `storableText` to all strings and keys. */
export function storableData<Data extends object>(data: Data): Data {
  const json = JSON.stringify(data);
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return data;

  return JSON.parse(json, (_name, value: unknown) => {
    if (typeof value === 'string') return storableText(value);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;

    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [storableText(name), inner as unknown]),
    );
  }) as Data;
}
