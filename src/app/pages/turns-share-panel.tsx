import type { ChosenTurns } from '#features/chat/turn-kit.ts';
import { countOf } from '#features/export/model/exported-turn.ts';
import { readIds } from '#features/export/model/read-turns.ts';
import { SharePanel } from '#features/share/share-panel.tsx';

export function TurnsSharePanel({ chosen }: { chosen: ChosenTurns }) {
  return (
    <SharePanel
      sessionId={chosen.sessionId}
      count={chosen.isAll && chosen.ids.size > 0 ? undefined : countOf(chosen)}
      readIds={(signal) => readIds(chosen, signal)}
    />
  );
}
