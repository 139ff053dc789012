import { use } from 'react';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { PartVerbsContext } from '../components/parts/part-verbs.ts';

/** Actions on a calculation of the conversation. */
export function useCardVerbs(): CardVerbs {
  const verbs = use(PartVerbsContext);
  return {
    onCompose: verbs?.compose,
    onAsk: verbs?.ask,
    onDraw: verbs?.draw ?? undefined,
    onQuote: verbs?.quote ?? undefined,
    onEmail: verbs?.email,
    onOpen: verbs?.open ?? undefined,
  };
}
