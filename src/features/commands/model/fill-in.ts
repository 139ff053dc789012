import type { Command } from '#contract/command/calls.ts';

export type BlankProblem = 'missing' | 'notNumber';

/** A number as people type it, full-width figures and a decimal comma included. */
const NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:[.,]\d+)?$/;

/** What is wrong with the values of a command's blanks, by name. */
export function blankProblems(
  { variables }: Pick<Command, 'variables'>,
  values: Readonly<Record<string, string>>,
): Record<string, BlankProblem> {
  const problems: Record<string, BlankProblem> = {};
  for (const { name, kind, required } of variables) {
    const value = (values[name] ?? '').normalize('NFKC').trim();
    if (value === '') {
      if (required) problems[name] = 'missing';
    } else if (kind === 'number' && !NUMBER.test(value)) {
      problems[name] = 'notNumber';
    }
  }
  return problems;
}

/** The problems but for one field's, which is being put right. */
export function without<Problem>(
  problems: Readonly<Record<string, Problem>>,
  name: string,
): Record<string, Problem> {
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name));
}
