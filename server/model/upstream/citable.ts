import type { Source } from '#contract/knowledge/calls.ts';
import { snippetOf } from '../../modules/knowledge/snippet-of.ts';
import type { Passage } from '../../modules/knowledge/repository.ts';

/** A paragraph as a model gets it. */
interface NumberedPassage {
  n: number;
  title: string;
  text: string;
  /** Common knowledge that nobody has verified. */
  unverified?: true;
}

/** A mark that has begun and may still go on. */
const OPEN_MARK = /\[(?:\^(?:\d{0,3}(?:\])?)?)?$/;
const MARK = /\[\^(\d{1,3})\](:?)/g;

/**
 * The articles that a model was given by number. In what it says their marks are counted anew, from 1
 * in the order in which they are first cited; a mark with any other number is dropped.
 */
export class Citable {
  /** Cited so far, numbered as in the text. */
  readonly sources: Source[] = [];
  readonly #given: Passage[] = [];
  #held = '';
  #lastSaid = '\n';

  /** Gives passages their numbers; those of one article share one. */
  numbered(passages: readonly Passage[]): NumberedPassage[] {
    return passages.map((passage) => {
      const { articleId, title, text, confidence } = passage;
      let at = this.#given.findIndex((each) => each.articleId === articleId);
      if (at < 0) at = this.#given.push(passage) - 1;
      return { n: at + 1, title, text, ...(confidence === 'C' && { unverified: true as const }) };
    });
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
    const passage = this.#given[n - 1];
    if (passage === undefined) return null;
    const { articleId, title, text, contributor } = passage;
    const known = this.sources.find((each) => each.articleId === articleId);
    if (known) return known.n;
    const source = {
      n: this.sources.length + 1,
      articleId,
      title,
      snippet: snippetOf(text),
      contributor,
    };
    this.sources.push(source);

    return source.n;
  }
}
