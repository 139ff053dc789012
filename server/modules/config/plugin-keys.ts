import { z } from 'zod';
import { PLUGIN_IDS, type PluginId } from '#contract/chat/plugins.ts';
import { GRADE_THRESHOLDS } from '#contract/points/calls.ts';

const ALLOWANCES = ['question', ...PLUGIN_IDS] as const;
export type AllowanceOf = (typeof ALLOWANCES)[number];

const GRADES = ['0', '1', '2', '3', '4'] as const;
type Grade = (typeof GRADES)[number];

type PluginKey = `plugin.${PluginId}`;
type AllowanceKey = `allowance.${AllowanceOf}.${Grade}`;

export const pluginKey = (plugin: PluginId): PluginKey => `plugin.${plugin}`;
export const allowanceKey = (of: AllowanceOf, grade: Grade): AllowanceKey =>
  `allowance.${of}.${grade}`;

/** A grade above the last one has that one's allowance. */
export const gradeAt = (grade: number): Grade =>
  GRADES[Math.min(grade, GRADE_THRESHOLDS.length - 1)] ?? '0';

const PLUGIN_KEYS = PLUGIN_IDS.map(pluginKey);
const ALLOWANCE_KEYS = ALLOWANCES.flatMap((of) => GRADES.map((grade) => allowanceKey(of, grade)));

const isOn = z.boolean();
/** Uses a day; empty: no limit. */
const allowance = z.union([z.literal(''), z.int().min(0).max(1_000_000)]);

function tableOf<Key extends string, Value>(keys: readonly Key[], value: Value) {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>; // each key once
}

export const PLUGIN_SCHEMAS = {
  ...tableOf(PLUGIN_KEYS, isOn),
  ...tableOf(ALLOWANCE_KEYS, allowance),
};

export const PLUGIN_DEFAULTS = {
  ...tableOf(PLUGIN_KEYS, true),
  ...tableOf<AllowanceKey, number | ''>(ALLOWANCE_KEYS, ''),
};

/** True if any grade has a daily limit for questions or a plug-in. */
export function hasAllowances(config: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(config).some(
    ([key, value]) => key.startsWith('allowance.') && value !== '',
  );
}
