import { createContext } from 'react';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';

export interface PartVerbs {
  keepCalculation: (calculator: string, inputs: CalculatorInputs) => void;
  compose: (question: string) => void;
  ask: (question: string) => void;
  draw: ((spec: MeshSpec, title: string) => void) | null;
  /** Makes a draft of a quotation and opens it. */
  quote: ((items: readonly QuotationItem[]) => void) | null;
  /** Writes an e-mail with these facts, one a line. */
  email: (facts: string) => void;
  judgeDrawing: (answerId: string) => void;
  /** Goes to a screen; null where the page has none beside it. */
  open: ((path: string) => void) | null;
  /** Another version without the mode that the sentence asked for. */
  answerPlainly: (answerId: string) => void;
  openImage: (image: { src: string; alt: string }) => void;
}

export const PartVerbsContext = createContext<PartVerbs | null>(null);
