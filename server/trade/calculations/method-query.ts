import { titleOf } from '#mesh/sentences/calculation-sentences.ts';
import { METHOD_QUERIES } from '../../content/engine/method-queries.ts';
import type { Language } from '../../content/messages.ts';
import { toldTexts } from './calculator-sentences.ts';

/**
 * Search words for the article that describes the method.
 * @param ids of the calculator, the first figure and the sum; the first that is known counts
 */
export function methodQuery(ids: readonly string[], language: Language): string {
  const queries = METHOD_QUERIES[language];
  const [query] = ids.flatMap((id) => {
    const title = queries[id] ?? titleOf(id, toldTexts(language));
    return title === id ? [] : [title];
  });
  return query ?? ids[0] ?? '';
}
