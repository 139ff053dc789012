import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from '#api/session-api.ts';
import type { DelSessionRequest } from '#contract/session/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { showRestored, type HiddenSessions } from '../model/hidden-sessions.ts';
import { useHistory } from './history-context.ts';
import { forgetDeleted } from './kept-sessions.ts';

const UNDO_MS = 5000;

interface Deletion {
  text: string;
  /** The calls that were made; the same ones with `restore` take them back. */
  requests: readonly DelSessionRequest[];
  hidden: HiddenSessions;
  /** The conversation that was on the screen, when it is among the deleted ones. */
  returnTo: string | null;
  onRestored?: (() => void) | undefined;
}

/** Says that something was deleted, and offers for five seconds to take it back. */
export function useUndo(): (deletion: Deletion) => void {
  const { t } = useTranslation(['history', 'common']);
  const navigate = useNavigate();
  const { feed, search, hrefOf } = useHistory();

  return useCallback(
    ({ text, requests, hidden, returnTo, onRestored }) => {
      forgetDeleted(requests);
      const restore = async () => {
        try {
          for (const request of requests) await sessionApi.remove({ ...request, restore: true });
        } catch {
          // The catalogue has said why; what is there now is read again.
          await feed.refresh();
          return;
        }
        showRestored(hidden);
        onRestored?.();
        feed.noteChange('');
        if (returnTo !== null) void navigate(hrefOf(returnTo));
        await Promise.all([feed.refresh(), search.refresh()]);
      };
      toast('success', text, {
        duration: UNDO_MS,
        action: { label: t('common:undo'), onPress: () => void restore() },
      });
    },
    [t, navigate, feed, search, hrefOf],
  );
}
