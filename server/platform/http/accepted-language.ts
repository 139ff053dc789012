import type { Language } from '../../content/messages.ts';

export function languageIn(header: string | undefined): Language {
  return header?.toLowerCase().startsWith('en') === true ? 'en-US' : 'zh-CN';
}
