import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from '#data/session.ts';
import type { DelSessionRequest } from '#contract/session/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { showRestored, type HiddenSessions } from '../model/hidden-sessions.ts';
import { useHistory } from './history-context.ts';
import { forgetDeleted } from './kept-sessions.ts';

const UNDO_MS = 5000;

interface Deletion {
  text: string;
  /** The delete requests; undo sends them with `restore`. */
  requests: readonly DelSessionRequest[];
  hidden: HiddenSessions;
  /** Session to reopen after undo, if the open one was deleted. */
  returnTo: string | null;
  onRestored?: (() => void) | undefined;
}

/** Shows a toast with undo for five seconds after a deletion. */
export function useUndo(): (deletion: Deletion) => void {
  const { t } = useTranslation(['history', 'common']);
  const navigate = useNavigate();
  const { feed, search } = useHistory();

  return useCallback(
    ({ text, requests, hidden, returnTo, onRestored }) => {
      forgetDeleted(requests);
      const restore = async () => {
        try {
          for (const request of requests) await sessionApi.remove({ ...request, restore: true });
        } catch {
          // The HTTP layer has shown the error; reload the current state.
          await feed.refresh();
          return;
        }
        showRestored(hidden);
        onRestored?.();
        feed.noteChange('');
        if (returnTo !== null) void navigate(paths.conversation(returnTo));
        await Promise.all([feed.refresh(), search.refresh()]);
      };
      toast('success', text, {
        duration: UNDO_MS,
        action: { label: t('common:undo'), onPress: () => void restore() },
      });
    },
    [t, navigate, feed, search],
  );
}
