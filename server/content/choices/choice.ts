import type { Language } from '../messages.ts';

export interface Choice {
  id: string;
  name: Record<Language, string>;
}

export const choice = (id: string, zh: string, en: string): Choice => ({
  id,
  name: { 'zh-CN': zh, 'en-US': en },
});
