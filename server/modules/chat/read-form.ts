import {
  PLUGIN_FORMS,
  type PluginField,
  type PluginForm,
  type PluginId,
} from '#contract/chat/plugins.ts';
import { invalid, type FieldProblem } from '../../platform/http/domain-error.ts';

/**
 * Validates a plug-in form and fills in defaults; blank texts are removed. Null for plug-ins
 * without a form.
 * @throws DomainError 422 naming every invalid field by key
 */
export function readForm(
  plugin: PluginId | null,
  given: PluginForm = {},
  { hasFiles = false } = {},
): PluginForm | null {
  if (plugin === null) {
    if (Object.keys(given).length > 0) throw invalid({ form: { key: 'field.invalid' } });
    return null;
  }
  const fields: readonly PluginField[] = PLUGIN_FORMS[plugin];
  const known = new Set(fields.map(({ key }) => key));
  const problems = new Map<string, FieldProblem>();
  const form = new Map<string, string>();
  for (const key of Object.keys(given)) {
    if (!known.has(key)) problems.set(key, { key: 'field.unknown' });
  }
  for (const field of fields) {
    const read = readField(field, given[field.key], hasFiles && isInFiles(plugin, field));
    if (typeof read === 'object') problems.set(field.key, read);
    else if (read !== '') form.set(field.key, read);
  }
  if (problems.size > 0) throw invalid(Object.fromEntries(problems));

  return form.size === 0 ? null : Object.fromEntries(form);
}

function isInFiles(plugin: PluginId, { key }: PluginField): boolean {
  return plugin === 'summary' && key === 'text';
}

function readField(
  field: PluginField,
  value: PluginForm[string] | undefined,
  mayBeEmpty: boolean,
): string | FieldProblem {
  if (field.kind === 'choice') {
    if (value === undefined) return field.fallback;
    return field.choices.find((choice) => choice === value) ?? { key: 'field.choice' };
  }
  if (value !== undefined && typeof value !== 'string') return { key: 'field.type' };
  const isOneLine = field.kind === 'region' || field.lines === 'one';
  const text = isOneLine ? (value ?? '').replace(/\s+/gu, ' ').trim() : (value ?? '').trim();
  if (text === '' && field.required === true && !mayBeEmpty) return { key: 'field.required' };

  return text.length <= field.maxChars
    ? text
    : { key: 'field.tooLong', params: { max: field.maxChars } };
}
