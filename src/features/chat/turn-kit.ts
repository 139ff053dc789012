import { createContext } from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';

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
}

export const TurnKitContext = createContext<TurnKit | null>(null);
