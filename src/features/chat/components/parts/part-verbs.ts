import { createContext } from 'react';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';

/** What can be done with the live parts of an answer; null where nothing can be asked. */
export interface PartVerbs {
  /** Keeps a run of a calculator as a turn of this conversation. */
  keepCalculation: (calculator: string, inputs: CalculatorInputs) => void;
  /** Puts a question into the box, to be sent or changed there. */
  compose: (question: string) => void;
  /** Asks a question that follows from an answer. */
  ask: (question: string) => void;
  /** Draws a changed specification as a further turn; null where none can be asked for. */
  draw: ((spec: MeshSpec, title: string) => void) | null;
  /** Asks whether a drawing fits, and tells. */
  judgeDrawing: (answerId: string) => void;
  openImage: (image: { src: string; alt: string }) => void;
}

export const PartVerbsContext = createContext<PartVerbs | null>(null);
