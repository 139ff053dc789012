import type { CommandVariable } from './calls.ts';

/**
 * `{{name}}`, `{{name?}}` (optional), `{{name:number}}`, `{{name:number:mm}}`,
 * `{{name:select:one|other}}`; full-width `：` and `？` are accepted.
 */
const PLACEHOLDER =
  /\{\{\s{0,30}(?<name>[^{}:：?？]{1,30}?)\s{0,30}(?<optional>[?？])?\s{0,30}(?:[:：]\s{0,30}(?<kind>number|select)\s{0,30}(?:[:：](?<detail>[^{}]*))?)?\s{0,30}\}\}/gu;

const CLAUSE =
  /(?:\{\{[^{}]*\}\}|[^，。；！？;!?\n,.]|[,.](?! ))+(?:[，。；！？;!?\n]|[,.] )?|[，。；！？;!?\n,.]/gu;
const SENTENCE_END = /[。！？.!?]\s{0,30}$/u;
const SOFT_END = /[，,；;]\s{0,30}$/u;

export function templateVariables(template: string): CommandVariable[] {
  const found = new Map<string, CommandVariable>();
  for (const { groups } of template.matchAll(PLACEHOLDER)) {
    const name = groups?.['name'] ?? '';
    if (found.has(name)) continue;
    const kind = groups?.['kind'];
    const detail = groups?.['detail']?.trim() ?? '';
    const options = detail
      .split('|')
      .map((option) => option.trim())
      .filter((option) => option !== '');
    const required = groups?.['optional'] === undefined;

    if (kind === 'select' && options.length > 0) {
      found.set(name, { name, kind: 'select', unit: null, options, required });
    } else if (kind === 'number') {
      found.set(name, { name, kind, unit: detail === '' ? null : detail, options: [], required });
    } else {
      found.set(name, { name, kind: 'text', unit: null, options: [], required });
    }
  }
  return [...found.values()];
}

/**
 * Inserts values into a template. A clause whose variables are all optional and empty is removed;
 * other empty variables become empty text.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  let filled = '';
  for (const [clause] of template.matchAll(CLAUSE)) {
    const blanks = templateVariables(clause);
    const isLeftOut =
      blanks.length > 0 &&
      blanks.every(({ name, required }) => !required && (values[name] ?? '').trim() === '');
    if (isLeftOut) {
      const end = SENTENCE_END.exec(clause)?.[0];
      if (end !== undefined) filled = filled.replace(SOFT_END, end);
      continue;
    }
    filled += clause.replace(PLACEHOLDER, (_whole, name: string) => (values[name] ?? '').trim());
  }
  return filled.trim();
}
