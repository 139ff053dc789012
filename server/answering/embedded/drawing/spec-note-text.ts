import { isMeshProduct } from '#mesh/drawing/mesh-spec.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { formatNumber } from '#mesh/format-quantity.ts';
import type { Note } from '#mesh/result.ts';
import type { SpecNote, SpecNoteCode } from '#mesh/spec-from-words/spec-note.ts';
import { specNotesEnUS } from '#mesh/spec-from-words/texts/en-us.ts';
import { specNotesZhCN } from '#mesh/spec-from-words/texts/zh-cn.ts';
import type { Language } from '../../../content/messages.ts';
import { calculatorSentences } from '../../../trade/calculations/calculator-sentences.ts';
import { fill } from '../engine-language.ts';

/** An assumption of a drawing, as a sentence. */
export function specNoteText(each: SpecNote, calculator: string, language: Language): string {
  const { meshLanguage, note } = calculatorSentences(language, calculator);
  const texts = language === 'zh-CN' ? specNotesZhCN : specNotesEnUS;
  if (!isSpecNote(each, texts)) return note(each);
  const { products } = language === 'zh-CN' ? zhCN : enUS;
  const shown = (value: unknown) => {
    if (typeof value === 'number') return formatNumber(value, meshLanguage);
    const text = String(value);
    return isMeshProduct(text) ? products[text] : text;
  };
  const params = Object.fromEntries(
    Object.entries(each.params).map(([name, value]) => [name, shown(value)]),
  );

  return fill(texts[each.code], params);
}

function isSpecNote(
  each: SpecNote,
  texts: Record<SpecNoteCode, string>,
): each is Exclude<SpecNote, Note> {
  return Object.hasOwn(texts, each.code);
}
