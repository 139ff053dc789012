import type { Language } from '../../content/messages.ts';
import { NAMES_A_LANGUAGE } from '../../content/vocabulary/language-names.ts';
import type { ModelRequest } from '../provider.ts';

const HAN = /\p{Script=Han}/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Letters without a single one of the other script. */
const MAX_LATIN = 80;
const MAX_HAN = 16;
/** Numbers and signs show no language. */
const MAX_HELD = 300;

/**
 * Holds the first words of an answer back until they show its language: those of the language that is
 * wanted pass at once.
 */
export class LanguageGate {
  readonly #wanted: Language | null;
  #held = '';
  #isOpen: boolean;

  /** @param wanted null: any language passes */
  constructor(wanted: Language | null) {
    this.#wanted = wanted;
    this.#isOpen = wanted === null;
  }

  /** What of a piece may be said now; null: the answer is in another language. */
  said(piece: string): string | null {
    if (this.#isOpen) return piece;
    this.#held += piece;
    const han = countOf(HAN, this.#held);
    const latin = countOf(LATIN, this.#held);
    if (this.#wanted === 'zh-CN' ? han > 0 : latin > 0 && latin >= han) return this.rest();
    const isOther = this.#wanted === 'zh-CN' ? latin > MAX_LATIN : han > MAX_HAN;

    if (isOther) return null;

    return this.#held.length > MAX_HELD ? this.rest() : '';
  }

  /** What was held back, at the end. */
  rest(): string {
    const held = this.#held;
    this.#held = '';
    this.#isOpen = true;
    return held;
  }
}

/** The language that an answer must have; null where the asker names one, or the question shows none. */
export function wantedLanguage(
  { question, history, plugin }: Pick<ModelRequest, 'question' | 'history' | 'plugin'>,
  language: Language,
): Language | null {
  const said = [...history.map((turn) => turn.question), question].join('\n');
  if (plugin === 'summary' || NAMES_A_LANGUAGE.test(said)) return null;
  const han = countOf(HAN, question);
  const latin = countOf(LATIN, question);
  const isShown = language === 'zh-CN' ? han > 0 && latin <= 2 * han : latin > 0;

  return isShown ? language : null;
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}
