import { createContext } from 'react';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';

export interface PartVerbs {
  keepCalculation: (calculator: string, inputs: CalculatorInputs) => void;
  compose: (question: string) => void;
  ask: (question: string) => void;
  draw: ((spec: MeshSpec, title: string) => void) | null;
  judgeDrawing: (answerId: string) => void;
  openImage: (image: { src: string; alt: string }) => void;
}

export const PartVerbsContext = createContext<PartVerbs | null>(null);
