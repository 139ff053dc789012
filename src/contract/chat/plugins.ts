export const PLUGIN_IDS = [
  'calculator',
  'drawing',
  'deep',
  'regional',
  'daily',
  'shortvideo',
  'summary',
  'related',
  'enterprise',
] as const;
export type PluginId = (typeof PLUGIN_IDS)[number];

export type PluginField =
  | { key: string; kind: 'choice'; choices: readonly string[]; fallback: string }
  | { key: string; kind: 'text'; maxChars: number; lines: 'one' | 'many'; required?: true }
  | { key: string; kind: 'region'; maxChars: number; required?: true };

/** Form fields by plug-in, validated by client and server. */
export const PLUGIN_FORMS = {
  calculator: [],
  drawing: [],
  deep: [],
  regional: [{ key: 'region', kind: 'region', maxChars: 100, required: true }],
  daily: [
    {
      key: 'kind',
      kind: 'choice',
      choices: ['report', 'email', 'notice', 'phone'],
      fallback: 'report',
    },
    { key: 'output', kind: 'choice', choices: ['same', 'zh', 'en'], fallback: 'same' },
    { key: 'tone', kind: 'choice', choices: ['formal', 'friendly', 'brief'], fallback: 'formal' },
    { key: 'company', kind: 'text', maxChars: 100, lines: 'one' },
    { key: 'recipient', kind: 'text', maxChars: 100, lines: 'one' },
    { key: 'date', kind: 'text', maxChars: 40, lines: 'one' },
  ],
  shortvideo: [
    { key: 'seconds', kind: 'choice', choices: ['15', '30', '60'], fallback: '30' },
    {
      key: 'platform',
      kind: 'choice',
      choices: ['douyin', 'kuaishou', 'wechat', 'tiktok', 'youtube'],
      fallback: 'douyin',
    },
    { key: 'audience', kind: 'text', maxChars: 100, lines: 'one' },
  ],
  summary: [
    { key: 'length', kind: 'choice', choices: ['short', 'medium', 'long'], fallback: 'medium' },
    { key: 'text', kind: 'text', maxChars: 20_000, lines: 'many', required: true },
  ],
  related: [],
  enterprise: [
    { key: 'product', kind: 'text', maxChars: 60, lines: 'one' },
    { key: 'place', kind: 'text', maxChars: 60, lines: 'one' },
  ],
} as const satisfies Record<PluginId, readonly PluginField[]>;

export type PluginForm = Record<string, string | number | boolean>;

/** The field that a question to the plug-in needs beside itself; null if there is none. */
export function requiredField(plugin: PluginId): { key: string; maxChars: number } | null {
  const fields: readonly PluginField[] = PLUGIN_FORMS[plugin];
  for (const field of fields) {
    if (field.kind !== 'choice' && field.required === true) return field;
  }
  return null;
}

export function isPluginId(text: string): text is PluginId {
  return PLUGIN_IDS.some((id) => id === text);
}
