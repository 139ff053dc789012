import type { Language } from '../../content/messages.ts';
import { NAMES_A_LANGUAGE } from '../../content/vocabulary/language-names.ts';
import type { ModelRequest } from '../provider.ts';

const HAN = /\p{Script=Han}/gu;
const LATIN = /\p{Script=Latin}/gu;
const MAX_LATIN = 80;
const MAX_HAN = 16;
const MAX_HELD = 300;

/** Holds the beginning of an answer back until its language is known. */
export class LanguageGate {
  readonly #wanted: Language | null;
  #held = '';
  #isOpen: boolean;

  /**
   * @param wanted null: any language passes
   */
  constructor(wanted: Language | null) {
    this.#wanted = wanted;
    this.#isOpen = wanted === null;
  }

  /** Returns the text to release; null: wrong language. */
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

  rest(): string {
    const held = this.#held;
    this.#held = '';
    this.#isOpen = true;
    return held;
  }
}

/** The required language of an answer; null if the question names a language or shows none. */
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
