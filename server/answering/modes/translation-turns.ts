import type { EarlierExchange } from '../provider.ts';
import { mannerOf } from '../plugins/daily/letter-instructions.ts';
import { addedBy, changedBy, droppedBy } from '../plugins/daily/letter-turns.ts';
import { translationOrder, type TranslationOrder } from './translation-order.ts';

const MAX_SENTENCE = 300;

/**
 * The translation of the turns before as a sentence behind it changes it: '客气点', '再加一句 …', 'make it more polite'.
 * null: the sentence changes none, or the turn before translated nothing. Linear.
 */
export function revisedTranslation(
  question: string,
  history: readonly EarlierExchange[],
): TranslationOrder | null {
  let order: TranslationOrder | null = null;
  for (const turn of history) {
    const own = translationOrder(turn.question);
    order = own ?? (order === null ? null : revised(order, turn.question));
  }
  if (order === null || translationOrder(question) !== null) return null;

  return revised(order, question);
}

function revised(order: TranslationOrder, sentence: string): TranslationOrder | null {
  const words = sentence.trim().replace(/[。.!！?？]$/u, '');
  if (words === '' || words.length > MAX_SENTENCE) return null;
  const tone = mannerOf(words)?.tone ?? null;
  if (tone !== null) return { ...order, isPolite: tone === 'friendly' };
  const added = addedBy(words);
  if (added !== null) return { ...order, text: `${order.text}\n${added}` };
  const text = droppedBy(order.text, words) ?? changedBy(order.text, words, false);
  return text === null ? null : { ...order, text };
}
