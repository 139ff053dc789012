import type { Source } from '#contract/knowledge/calls.ts';
import { snippetOf } from '../../modules/knowledge/service.ts';
import type { RankedPassage } from '../../modules/knowledge/rank-passages.ts';

/** The sources of an answer, numbered from 1 in the order in which they are first cited. */
export class Citations {
  readonly sources: Source[] = [];

  /** `[^n]` for the passage's article. */
  mark({ articleId, title, text, contributor }: RankedPassage): string {
    let source = this.sources.find((each) => each.articleId === articleId);
    if (!source) {
      const n = this.sources.length + 1;
      source = { n, articleId, title, snippet: snippetOf(text), contributor };
      this.sources.push(source);
    }
    return `[^${String(source.n)}]`;
  }
}
