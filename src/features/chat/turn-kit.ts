import { createContext } from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { QuotationItem } from '#trade-ui/calculator-form/quotation-item.ts';

export interface ChosenTurns {
  sessionId: string;
  records: readonly ChatRecord[];
  isAll: boolean;
  ids: ReadonlySet<string>;
  versions: Readonly<Record<string, string>>;
}

export interface TurnKit {
  export: (chosen: ChosenTurns) => void;
  paint: (chosen: ChosenTurns) => void;
  share: (chosen: ChosenTurns) => void;
  /** Makes a quotation document. @returns its path */
  quote: (items: readonly QuotationItem[]) => Promise<string>;
}

export const TurnKitContext = createContext<TurnKit | null>(null);
