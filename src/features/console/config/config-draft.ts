import type { ConfigValue, ConfigValues } from '#contract/console/calls.ts';

export const REWARDS = ['answer', 'cocreator', 'material', 'invitation', 'profile'] as const;

/** Points of a citation, and at most a month. */
export const CITATION = ['points.citation', 'points.citation.month'] as const;

const MAX_NUMBER = 1_000_000;

export type ConfigProblem = 'positive' | 'beyond' | 'allowance';

export function changesOf(saved: ConfigValues, draft: ConfigValues): ConfigValues {
  return Object.fromEntries(Object.entries(draft).filter(([key, value]) => saved[key] !== value));
}

/** Invalid numbers stay strings, so that validation can report them. */
export function amountOf(typed: string): ConfigValue {
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : typed;
}

/** Empty: no limit. */
export const allowanceOf = (typed: string): ConfigValue =>
  typed.trim() === '' ? '' : amountOf(typed);

export function problemsOf(values: ConfigValues): Record<string, ConfigProblem> {
  const problems: Record<string, ConfigProblem> = {};
  for (const reward of REWARDS) {
    const [amount, most] = [`points.${reward}`, `points.${reward}.max`];
    for (const key of [amount, most]) if (!isAmount(values[key])) problems[key] = 'positive';
    const isBeyond =
      isAmount(values[amount]) && isAmount(values[most]) && values[amount] > values[most];
    if (isBeyond) problems[amount] = 'beyond';
  }
  for (const key of CITATION) if (!isAmount(values[key])) problems[key] = 'positive';
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith('allowance.') || value === '') continue;
    if (typeof value !== 'number' || value > MAX_NUMBER) problems[key] = 'allowance';
  }
  return problems;
}

function isAmount(value: ConfigValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER;
}
