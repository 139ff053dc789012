import type { PluginForm } from '#contract/chat/plugins.ts';
import type { Language } from '../../content/messages.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import type { ModelRequest } from '../provider.ts';

/** The language that is asked for, otherwise the question's. */
export function toldLanguage({
  question,
  language,
  told,
}: Pick<ModelRequest, 'question' | 'language' | 'told'>): Language {
  return told ?? languageOf(question, language);
}

/** The form's output language, otherwise the question's language. */
export function outputLanguage({ question, form, language, told }: ModelRequest): Language {
  if (told !== undefined) return told;
  const output = form?.['output'];
  if (output === 'zh') return 'zh-CN';
  if (output === 'en') return 'en-US';

  return languageOf(question, language);
}

export function formText(form: PluginForm | null, key: string): string {
  const value = form?.[key];
  return value === undefined ? '' : String(value).trim();
}

export function formChoice<Choice extends string>(
  form: PluginForm | null,
  key: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = form?.[key];
  return choices.find((choice) => choice === String(value)) ?? fallback;
}
