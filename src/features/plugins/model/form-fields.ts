import type { PluginField, PluginForm } from '#contract/chat/plugins.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import type { PluginEntry } from '../registry.ts';

export type FormField = PluginField | NamedChoice;

interface NamedChoice {
  key: string;
  kind: 'named';
  choices: readonly { id: string; name: string }[];
  fallback: string;
}

const STYLE = {
  key: 'style',
  kind: 'choice',
  choices: ['drawing', 'photo'],
  fallback: 'drawing',
} as const;
const SIZE = {
  key: 'size',
  kind: 'choice',
  choices: ['square', 'wide', 'tall'],
  fallback: 'square',
} as const;

export function fieldsOf(
  { id, fields }: PluginEntry,
  config: AppConfig | null,
  values: PluginForm,
): readonly FormField[] {
  if (id === 'deep') {
    const models = (config?.models ?? []).filter((model) => model.deep);
    const [first, second] = models;
    if (first === undefined || second === undefined) return fields;
    return [...fields, { key: 'model', kind: 'named', choices: models, fallback: first.id }];
  }
  if (id === 'drawing' && config?.switches.pictures === true) {
    return values['style'] === 'photo' ? [...fields, STYLE, SIZE] : [...fields, STYLE];
  }
  return fields;
}

/** A required text may be in an attachment instead. */
export function withFilesFor(field: FormField): FormField {
  if (field.kind !== 'text' || field.lines !== 'many') return field;
  const { key, kind, maxChars, lines } = field;

  return { key, kind, maxChars, lines };
}

export function valueOf(field: FormField, values: PluginForm): string {
  const value = values[field.key];
  switch (field.kind) {
    case 'choice':
      return typeof value === 'string' && field.choices.includes(value) ? value : field.fallback;
    case 'named':
      return field.choices.some(({ id }) => id === value) ? String(value) : field.fallback;
    case 'text':
    case 'region':
      return typeof value === 'string' ? value : '';
  }
}
