import type { Source } from '#contract/knowledge/calls.ts';
import { snippetOf } from '../../trade/knowledge/snippet-of.ts';
import type { Passage } from '../../trade/knowledge/repository.ts';
import type { Language } from '../../content/messages.ts';
import type { AskedFile, FilePassage } from '../asked-file.ts';
import { engineTexts } from '../embedded/engine-language.ts';
import { isSameSource } from '../same-source.ts';

interface NumberedPassage {
  n: number;
  title: string;
  text: string;
  /** Warning that the passage is unverified common knowledge. */
  caution?: string;
}

interface NumberedFilePassage {
  n: number;
  file: string;
  page: number;
  text: string;
}

/** An incomplete citation mark at the end of a piece. */
const OPEN_MARK = /\[(?:\^(?:\d{0,3}(?:\])?)?)?$/;
const MARK = /\[\^(\d{1,3})\](:?)/g;

/**
 * Articles and file passages given to a model by number. Renumbers citations in its output from 1
 * by first use, and drops unknown numbers.
 */
export class Citable {
  readonly sources: Source[] = [];
  readonly #given: Omit<Source, 'n'>[] = [];
  #held = '';
  #lastSaid = '\n';

  /** Passages of one article share a number. */
  numbered(passages: readonly Passage[], language: Language): NumberedPassage[] {
    const caution = engineTexts(language)
      .unverified.replaceAll(/[()（）]/g, '')
      .trim();

    return passages.map((passage) => {
      const { articleId, title, text, confidence, contributor } = passage;
      const n = this.#numberIn({ articleId, title, snippet: snippetOf(text), contributor });
      return { n, title, text, ...(confidence === 'C' && { caution }) };
    });
  }

  numberedFile(
    { id, name }: Pick<AskedFile, 'id' | 'name'>,
    passages: readonly FilePassage[],
  ): NumberedFilePassage[] {
    return passages.map(({ page, text, head }) => ({
      n: this.#numberIn({
        articleId: null,
        fileId: id,
        title: name,
        snippet: snippetOf(text),
        contributor: null,
        page,
      }),
      file: name,
      page,
      text: head === '' ? text : `${head}\n${text}`,
    }));
  }

  #numberIn(source: Omit<Source, 'n'>): number {
    const at = this.#given.findIndex((each) => isSameSource(each, source));
    return at < 0 ? this.#given.push(source) : at + 1;
  }

  /** Returns the piece for the member; holds an incomplete mark back. */
  said(piece: string): string {
    const text = this.#held + piece;
    if (!text.includes('[')) {
      this.#held = '';
      this.#lastSaid = text.at(-1) ?? this.#lastSaid;
      return text;
    }
    const open = OPEN_MARK.exec(text)?.index ?? text.length;
    this.#held = text.slice(open);

    return this.#marked(text.slice(0, open));
  }

  rest(): string {
    const text = this.#held;
    this.#held = '';
    return this.#marked(text);
  }

  #marked(text: string): string {
    const marked = text.replace(MARK, (whole, n: string, colon: string, at: number) => {
      const before = at === 0 ? this.#lastSaid : (text[at - 1] ?? '');
      // '[^1]: …' at the start of a line is a footnote written by the model.
      if (colon !== '' && before === '\n') return '';
      const number = this.#numberOf(Number(n));
      return number === null ? colon : `[^${String(number)}]${colon}`;
    });
    this.#lastSaid = marked.at(-1) ?? this.#lastSaid;

    return marked;
  }

  #numberOf(n: number): number | null {
    const given = this.#given[n - 1];
    if (given === undefined) return null;
    const known = this.sources.find((each) => isSameSource(each, given));
    if (known) return known.n;
    const source = { n: this.sources.length + 1, ...given };
    this.sources.push(source);

    return source.n;
  }
}
