import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { drawingApi } from '#data/drawing.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { noteKeptRecord } from '#stores/kept-record.ts';

/** Saves the drawing as a turn of a session (null for a new one). */
export function useKeepDrawing() {
  const { t } = useTranslation('calculators');
  const navigate = useNavigate();
  const [isKeeping, setIsKeeping] = useState(false);

  const keep = useCallback(
    async (spec: MeshSpec, sessionId: string | null) => {
      setIsKeeping(true);
      try {
        const record = await drawingApi.keep({
          ...(sessionId !== null && { sessionId }),
          spec,
          clientRequestId: uuid(),
        });
        noteKeptRecord(record);
        toast('success', t('keep.done'), {
          action: {
            label: t('keep.open'),
            onPress: () => void navigate(paths.conversation(record.sessionId, record.id)),
          },
        });
      } catch {
        // The HTTP layer has shown the error.
      } finally {
        setIsKeeping(false);
      }
    },
    [navigate, t],
  );

  return { keep, isKeeping };
}
