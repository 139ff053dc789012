import type { Language } from '../messages.ts';

/** Something to choose from, named in each language. */
export interface Choice {
  id: string;
  name: Record<Language, string>;
}

export const choice = (id: string, zh: string, en: string): Choice => ({
  id,
  name: { 'zh-CN': zh, 'en-US': en },
});
