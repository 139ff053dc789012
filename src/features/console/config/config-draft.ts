import type { ConfigState, ConfigValue, ConfigValues } from '#contract/console/calls.ts';

export const REWARDS = ['answer', 'cocreator', 'material', 'invitation', 'profile'] as const;

/** Points of a citation, and at most a month. */
const CITATION = ['points.citation', 'points.citation.month'] as const;
/** Paid invitations of a member in a month. */
export const INVITATIONS_KEY = 'points.invitation.month';

const MAX_NUMBER = 1_000_000;
/** A number that grows by this factor is pointed out. */
const MULTIPLIED = 3;

/** null gives the setting back to the environment or the product. */
export type ConfigDraft = Readonly<Record<string, ConfigValue | null>>;
type ConfigProblem = 'positive' | 'beyond' | 'allowance';

export interface SettingChange {
  key: string;
  before: ConfigValue;
  after: ConfigValue;
  isReturned: boolean;
  danger: Danger | null;
}

type Danger = 'shopCloses' | 'reviewStops' | 'pluginOff' | 'multiplied' | 'unlimited' | 'forbidden';

export function valuesOf({ values, saved }: ConfigState, draft: ConfigDraft): ConfigValues {
  const original = new Map(saved.map((each) => [each.key, each.original]));
  const shown: ConfigValues = { ...values };
  for (const [key, value] of Object.entries(draft)) {
    shown[key] = value ?? original.get(key) ?? values[key] ?? '';
  }
  return shown;
}

export function changesOf(state: ConfigState, draft: ConfigDraft): SettingChange[] {
  const after = valuesOf(state, draft);

  return Object.entries(draft).flatMap(([key, value]) => {
    const before = state.values[key] ?? '';
    const next = after[key] ?? '';
    const isReturned = value === null;
    if (!isReturned && before === next) return [];

    return [{ key, before, after: next, isReturned, danger: dangerOf(key, before, next) }];
  });
}

function dangerOf(key: string, before: ConfigValue, after: ConfigValue): Danger | null {
  if (before === after) return null;
  if (key === 'shop.state') return after === 'open' ? null : 'shopCloses';
  if (key === 'registration.review') return after === true ? null : 'reviewStops';
  if (key.startsWith('plugin.')) return after === true ? null : 'pluginOff';
  if (key.startsWith('allowance.')) {
    if (after === '') return 'unlimited';
    if (after === 0) return 'forbidden';
  }
  const isGrown =
    typeof before === 'number' && typeof after === 'number' && after >= MULTIPLIED * before;

  return isGrown ? 'multiplied' : null;
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
  if (!isAmount(values[INVITATIONS_KEY])) problems[INVITATIONS_KEY] = 'positive';
  for (const [key, value] of Object.entries(values)) {
    if (!key.startsWith('allowance.') || value === '') continue;
    if (typeof value !== 'number' || value > MAX_NUMBER) problems[key] = 'allowance';
  }
  return problems;
}

function isAmount(value: ConfigValue | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_NUMBER;
}
