import { createContext } from 'react';
import type { ChatRecord } from '#contract/chat/calls.ts';

/** Turns of a conversation that were chosen. */
export interface ChosenTurns {
  sessionId: string;
  /** What is loaded already, oldest first. */
  records: readonly ChatRecord[];
  /** All but `ids`, or those alone. */
  isAll: boolean;
  ids: ReadonlySet<string>;
  /** The version that was picked, by record; the others show their active one. */
  versions: Readonly<Record<string, string>>;
}

/** What can be done with turns outside of the conversation. The page brings it. */
export interface TurnKit {
  export: (chosen: ChosenTurns) => void;
  /** As a picture to pass on. */
  paint: (chosen: ChosenTurns) => void;
  /** By a link. */
  share: (chosen: ChosenTurns) => void;
}

export const TurnKitContext = createContext<TurnKit | null>(null);
