import type { MeshSpec } from '#contract/chat/calls.ts';
import type { QuotationItem } from './quotation-item.ts';

/** Actions that the place of a card offers; an undefined one is not shown. */
export interface CardVerbs {
  onCompose?: ((question: string) => void) | undefined;
  onAsk?: ((question: string) => void) | undefined;
  onDraw?: ((spec: MeshSpec, title: string) => void) | undefined;
  /** Makes a draft of a quotation. */
  onQuote?: ((items: readonly QuotationItem[]) => void) | undefined;
  /** Writes an e-mail with these facts, one a line. */
  onEmail?: ((facts: string) => void) | undefined;
  /** Goes to a screen, which needs a login. */
  onOpen?: ((path: string) => void) | undefined;
}
