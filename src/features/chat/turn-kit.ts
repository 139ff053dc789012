import { createContext, type ComponentType } from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';

export interface ChosenTurns {
  sessionId: string;
  records: readonly ChatRecord[];
  isAll: boolean;
  ids: ReadonlySet<string>;
  versions: Readonly<Record<string, string>>;
}

interface CautionTaskProps {
  answerId: string;
  sentence: string;
  onClose: () => void;
}

export interface TurnKit {
  /** Asks about an unverified sentence, in its place. */
  CautionTask: ComponentType<CautionTaskProps>;
  export: (chosen: ChosenTurns) => void;
  paint: (chosen: ChosenTurns) => void;
  share: (chosen: ChosenTurns) => void;
  /** Makes a quotation document. @returns its path */
  quote: (items: readonly QuotationItem[]) => Promise<string>;
}

export const TurnKitContext = createContext<TurnKit | null>(null);
