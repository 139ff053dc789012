import type { Language } from '../content/messages.ts';

/** The language of an Accept-Language header. */
export function languageIn(header: string | undefined): Language {
  return header?.toLowerCase().startsWith('en') === true ? 'en-US' : 'zh-CN';
}
