import type { MeshSpec } from '#contract/chat/calls.ts';
import type { QuotationItem } from './quotation-item.ts';

/** What can be done with a card where it is shown; a missing verb is not offered. */
export interface CardVerbs {
  onCompose?: ((question: string) => void) | undefined;
  onAsk?: ((question: string) => void) | undefined;
  onDraw?: ((spec: MeshSpec, title: string) => void) | undefined;
  /** Makes a quotation document. */
  onQuote?: ((items: readonly QuotationItem[]) => void) | undefined;
  /** Writes an e-mail with these facts, one a line. */
  onEmail?: ((facts: string) => void) | undefined;
  /** Goes to a screen, which needs a login. */
  onOpen?: ((path: string) => void) | undefined;
}
