import type { Source } from '#contract/knowledge/calls.ts';
import { snippetOf } from '../../modules/knowledge/snippet-of.ts';
import type { Passage } from '../../modules/knowledge/repository.ts';
import type { Language } from '../../content/messages.ts';
import type { AskedFile, FilePassage } from '../asked-file.ts';
import { engineTexts } from '../embedded/engine-language.ts';
import { isSameSource } from '../same-source.ts';

/** A paragraph as a model gets it. */
interface NumberedPassage {
  n: number;
  title: string;
  text: string;
  /** What has to be said with it: that it is common knowledge which nobody has verified. */
  caution?: string;
}

/** A passage of a file as a model gets it. */
export interface NumberedFilePassage {
  n: number;
  file: string;
  page: number;
  text: string;
}

/** A mark that has begun and may still go on. */
const OPEN_MARK = /\[(?:\^(?:\d{0,3}(?:\])?)?)?$/;
const MARK = /\[\^(\d{1,3})\](:?)/g;

/**
 * The articles and the places in files that a model was given by number. In what it says their marks are counted anew, from 1
 * in the order in which they are first cited; a mark with any other number is dropped.
 */
export class Citable {
  /** Cited so far, numbered as in the text. */
  readonly sources: Source[] = [];
  readonly #given: Omit<Source, 'n'>[] = [];
  #held = '';
  #lastSaid = '\n';

  /** Gives passages their numbers; those of one article share one. */
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

  /** The same for a file, of which each passage has a number of its own. */
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

  /** A piece of what the model says, as the member gets it; a mark that may go on is held back. */
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

  /** What was held back, at the end. */
  rest(): string {
    const text = this.#held;
    this.#held = '';
    return this.#marked(text);
  }

  #marked(text: string): string {
    const marked = text.replace(MARK, (whole, n: string, colon: string, at: number) => {
      const before = at === 0 ? this.#lastSaid : (text[at - 1] ?? '');
      // '[^1]: …' at the start of a line is a footnote that the model wrote itself.
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
