import { byLanguage } from '#i18n/use-by-language.ts';
import type { SpecNoteTexts } from '#mesh/spec-from-words/texts/spec-note-texts.ts';

export const SPEC_NOTE_TEXTS = byLanguage<SpecNoteTexts>({
  zh: async () => (await import('#mesh/spec-from-words/texts/zh-cn.ts')).specNotesZhCN,
  en: async () => (await import('#mesh/spec-from-words/texts/en-us.ts')).specNotesEnUS,
});
