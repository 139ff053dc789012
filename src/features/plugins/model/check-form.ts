import type { PluginForm } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import { valueOf, type FormField } from './form-fields.ts';

export type FormProblem = { code: 'required' } | { code: 'tooLong'; excess: number };

type CheckedForm = { form: PluginForm } | { problems: Readonly<Record<string, FormProblem>> };

/** Validates a form; the returned values contain only the plug-in's own, non-empty fields. */
export function checkForm(
  fields: readonly FormField[],
  values: PluginForm,
  regions: AppConfig['regions'],
): CheckedForm {
  const problems: Record<string, FormProblem> = {};
  const form: PluginForm = {};
  for (const field of fields) {
    const value = valueOf(field, values).trim();
    if (field.kind === 'text' || field.kind === 'region') {
      const excess = value.length - field.maxChars;
      if (excess > 0) problems[field.key] = { code: 'tooLong', excess };
      else if (value === '' && field.required === true) problems[field.key] = { code: 'required' };
    }
    if (value !== '') form[field.key] = field.kind === 'region' ? regionOf(value, regions) : value;
  }
  return Object.keys(problems).length > 0 ? { problems } : { form };
}

/** The id of a region with this name, or the typed text. */
function regionOf(typed: string, regions: AppConfig['regions']): string {
  const plain = typed.toLowerCase();
  return regions.find(({ name }) => name.toLowerCase() === plain)?.id ?? typed;
}
