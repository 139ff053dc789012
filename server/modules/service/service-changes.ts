import type { ModelPrice, ServiceFields } from '#contract/service/calls.ts';

interface ServiceValues {
  fields: ServiceFields | null;
  prices: readonly ModelPrice[];
}

/** Changed fields as `old → new`, for the audit trail. The key itself is never named. */
export function serviceChanges(
  before: ServiceValues,
  after: ServiceValues,
  key: 'changed' | 'removed' | null,
): Record<string, string> {
  const names = [
    'baseUrl',
    'model',
    'deepModels',
    'imageModel',
    'canSee',
    'temperature',
    'maxTokens',
  ] as const;
  const changes: Record<string, string> = {};
  const note = (name: string, from: string, to: string) => {
    if (from !== to) changes[name] = `${from} → ${to}`;
  };
  for (const name of names) note(name, wordOf(before.fields?.[name]), wordOf(after.fields?.[name]));
  note('prices', pricesOf(before.prices), pricesOf(after.prices));

  return { ...changes, ...(key !== null && { serviceKey: key }) };
}

function wordOf(value: ServiceFields[keyof ServiceFields] | undefined): string {
  if (value === undefined || value === null) return '–';
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}

const pricesOf = (prices: readonly ModelPrice[]): string =>
  prices
    .map(({ model, input, output, picture }) => `${model} ${[input, output, picture].join('/')}`)
    .join(', ') || '–';
