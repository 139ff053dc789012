import { formatNumber } from '#mesh/format-quantity.ts';
import type { Note } from '#mesh/result.ts';
import type { SpecNote, SpecNoteCode } from '#mesh/spec-from-words/spec-note.ts';
import { specNotesEnUS } from '#mesh/spec-from-words/texts/en-us.ts';
import { specNotesZhCN } from '#mesh/spec-from-words/texts/zh-cn.ts';
import type { Language } from '../../../content/messages.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import { fill } from '../../embedded/engine-language.ts';

/** What was assumed of a drawing, as a sentence. */
export function specNoteText(each: SpecNote, calculator: string, language: Language): string {
  const { meshLanguage, note } = calculatorSentences(language, calculator);
  const texts = language === 'zh-CN' ? specNotesZhCN : specNotesEnUS;
  if (!isSpecNote(each, texts)) return note(each);
  const params: Record<string, string> = {};
  for (const [name, value] of Object.entries(each.params)) {
    params[name] = typeof value === 'number' ? formatNumber(value, meshLanguage) : String(value);
  }

  return fill(texts[each.code], params);
}

function isSpecNote(
  each: SpecNote,
  texts: Record<SpecNoteCode, string>,
): each is Exclude<SpecNote, Note> {
  return Object.hasOwn(texts, each.code);
}
