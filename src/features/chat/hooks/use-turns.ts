import { use, useCallback } from 'react';
import type { RecordVerbs } from '../components/record-view.tsx';
import type { Conversation } from '../model/conversation/conversation.ts';
import { TurnKitContext, type ChosenTurns } from '../turn-kit.ts';
import type { Choosing } from './use-choosing.ts';

export function useTurns(conversation: Conversation, { choice, begin }: Choosing) {
  const kit = use(TurnKitContext);
  const of = useCallback(
    (chosen: Pick<ChosenTurns, 'isAll' | 'ids'>, version?: string): ChosenTurns | null => {
      const { sessionId, thread, versions } = conversation.read();
      const [only = ''] = chosen.ids;
      return sessionId === null
        ? null
        : {
            ...{ sessionId, records: thread.records, ...chosen },
            versions: version === undefined ? versions : { [only]: version },
          };
    },
    [conversation],
  );
  const verbs = useCallback<NonNullable<RecordVerbs['turn']>>(
    (record, answer) => {
      const pass = (verb: 'export' | 'paint' | 'share') => {
        const chosen = of({ isAll: false, ids: new Set([record.id]) }, answer.id);
        if (chosen !== null) kit?.[verb](chosen);
      };
      return {
        onExport: () => pass('export'),
        onPaint: () => pass('paint'),
        onShare: () => pass('share'),
        onChoose: () => begin(record.id),
      };
    },
    [kit, of, begin],
  );
  if (kit === null) return null;
  const pass = (verb: 'export' | 'share', picked = choice) => {
    const chosen = picked === null ? null : of(picked);
    if (chosen !== null) kit[verb](chosen);
  };
  const all = { isAll: true, ids: new Set<string>() };

  return {
    verbs,
    exportChosen: () => pass('export'),
    shareChosen: () => pass('share'),
    exportAll: () => pass('export', all),
    shareAll: () => pass('share', all),
    choose: () => begin(),
  };
}
