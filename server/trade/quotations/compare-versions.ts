import type {
  QuotationChange,
  QuotationContent,
  QuotationLine,
} from '#contract/quotation/calls.ts';

/** Changes that a list of versions names. */
const MAX_CHANGES = 100;
const NOT_COMPARED: ReadonlySet<string> = new Set(['id', 'source', 'why', 'seen']);

/** Changes from `older` to `newer`, line by line; a line keeps its id through all versions. */
export function compareVersions(
  older: QuotationContent,
  newer: QuotationContent,
): { changes: QuotationChange[]; hasMoreChanges: boolean } {
  const changes = [
    ...changesOf(older.customer, newer.customer, 'customer', null),
    ...changesOf(older.terms, newer.terms, 'terms', null),
    ...changesOf({ columns: older.columns }, { columns: newer.columns }, 'content', null),
    ...lineChanges(older.lines, newer.lines),
  ];

  return {
    changes: changes.slice(0, MAX_CHANGES),
    hasMoreChanges: changes.length > MAX_CHANGES,
  };
}

function lineChanges(
  older: readonly QuotationLine[],
  newer: readonly QuotationLine[],
): QuotationChange[] {
  const before = new Map(older.map((line) => [line.id, line]));
  const after = new Set(newer.map(({ id }) => id));
  const removed = older.flatMap((line, at): QuotationChange[] =>
    after.has(line.id)
      ? []
      : [{ kind: 'removed', line: at + 1, path: 'line', from: nameOf(line), to: '' }],
  );
  const changed = newer.flatMap((line, at): QuotationChange[] => {
    const known = before.get(line.id);
    return known === undefined
      ? [{ kind: 'added', line: at + 1, path: 'line', from: '', to: nameOf(line) }]
      : changesOf(known, line, 'line', at + 1);
  });

  return [...removed, ...changed];
}

function changesOf<Part extends object>(
  older: Part,
  newer: Part,
  path: string,
  line: number | null,
): QuotationChange[] {
  return Object.keys({ ...older, ...newer }).flatMap((key): QuotationChange[] => {
    const from = written(older[key as keyof Part]);
    const to = written(newer[key as keyof Part]);
    return from === to || NOT_COMPARED.has(key)
      ? []
      : [{ kind: 'changed', line, path: `${path}.${key}`, from, to }];
  });
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function nameOf({ product, specification, source }: QuotationLine): string {
  return [product, specification].filter((text) => text !== '').join(' ') || source;
}
