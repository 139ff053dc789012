import type { AnswerPiece } from './answer-piece.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { snippetOf } from '../../trade/knowledge/snippet-of.ts';
import type { Passage } from '../../trade/knowledge/repository.ts';
import { isSameSource } from '../same-source.ts';

const MARK = /\[\^(\d+)\]/g;

/** The sources of an answer, numbered from 1 in the order in which they are first cited. */
export class Citations {
  readonly sources: Source[] = [];

  /** `[^n]` for the passage's article. */
  mark({ articleId, title, text, contributor }: Passage): string {
    return this.#markOf({ articleId, title, snippet: snippetOf(text), contributor });
  }

  /** `[^n]` for a place in a file. @param quote what stands there */
  markFile(file: { id: string; name: string }, page: number, quote: string): string {
    return this.#markOf({
      articleId: null,
      fileId: file.id,
      title: file.name,
      snippet: snippetOf(quote),
      contributor: null,
      page,
    });
  }

  /** A text with its own sources, its marks counted among these. */
  adopted(text: string, own: readonly Source[]): string {
    return text.replace(MARK, (_, n: string) => {
      const source = own.find((each) => each.n === Number(n));
      return source === undefined ? '' : this.#markOf(source);
    });
  }

  #markOf(cited: Omit<Source, 'n'>): string {
    let source = this.sources.find((each) => isSameSource(each, cited));
    if (!source) {
      source = { ...cited, n: this.sources.length + 1 };
      this.sources.push(source);
    }
    return `[^${String(source.n)}]`;
  }
}

/** Numbers the sources of several answers through. */
export async function* withOneListOfSources(
  pieces: AsyncIterable<AnswerPiece> | Iterable<AnswerPiece>,
): AsyncGenerator<AnswerPiece> {
  const citations = new Citations();
  let own: Source[] = [];
  for await (const piece of pieces) {
    if (piece.type === 'sources') {
      own = piece.sources;
      citations.adopted(own.map(({ n }) => `[^${String(n)}]`).join(''), own);
      yield { type: 'sources', sources: [...citations.sources] };
    } else if (piece.type === 'text') {
      yield { type: 'text', text: citations.adopted(piece.text, own) };
    } else yield piece;
  }
}
