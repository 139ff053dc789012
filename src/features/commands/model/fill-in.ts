import type { Command, CommandVariable } from '#contract/command/calls.ts';
import { fillTemplate } from '#contract/command/template.ts';

export type BlankProblem = 'missing' | 'notNumber';

interface ReadBlanks {
  values: Record<string, string>;
  problems: Record<string, BlankProblem>;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

export function readBlanks(
  { variables }: Pick<Command, 'variables'>,
  typed: Readonly<Record<string, string>>,
): ReadBlanks {
  const read: ReadBlanks = { values: {}, problems: {} };
  for (const variable of variables) {
    const { name, kind, required } = variable;
    const value = readBlank(variable, typed[name] ?? '');
    read.values[name] = value;
    if (value === '') {
      if (required) read.problems[name] = 'missing';
    } else if (kind === 'number' && !NUMBER.test(value)) {
      read.problems[name] = 'notNumber';
    }
  }
  return read;
}

/** Accepts full-width digits, decimal commas, digit grouping and units. */
function readBlank({ kind, unit, options }: CommandVariable, typed: string): string {
  const value = typed.trim();
  if (kind === 'text') return value;
  if (kind === 'select') return options.includes(value) ? value : '';
  const plain = value.normalize('NFKC').toLowerCase();
  const suffix = (unit ?? '').normalize('NFKC').toLowerCase();
  const bare = (
    suffix === '' || !plain.endsWith(suffix) ? plain : plain.slice(0, -suffix.length)
  ).replace(/\s/gu, '');

  return THOUSANDS.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.');
}

export function readableText(
  { variables, template }: Pick<Command, 'variables' | 'template'>,
  values: Readonly<Record<string, string>> = {},
): string {
  const shown = variables.map(({ name, required }) => {
    const value = values[name] ?? '';
    return [name, value === '' && required ? `［${name}］` : value] as const;
  });

  return fillTemplate(template, Object.fromEntries(shown));
}

export function without<Problem>(
  problems: Readonly<Record<string, Problem>>,
  name: string,
): Record<string, Problem> {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name));
}
