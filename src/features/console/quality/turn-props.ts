import type { ComponentType } from 'react';
import type { Source } from '#contract/knowledge/calls.ts';
import type { SharedTurn } from '#contract/share/calls.ts';

export interface TurnProps {
  /** Shows a question and its answer as the member saw them. */
  Turn: ComponentType<{ turn: SharedTurn; onOpenSource: ((source: Source) => void) | undefined }>;
  onOpenSource: (source: Source) => void;
}
