import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from '#data/session.ts';
import type { Session } from '#contract/session/calls.ts';
import { paths } from '#lib/paths.ts';
import { patchSession, selectSession, setSystem, useSystemStore } from '#stores/system.ts';
import { hideSessions, patchFound, showAgain } from '../model/hidden-sessions.ts';
import { useHistory } from './history-context.ts';
import { useUndo } from './use-undo.ts';

export interface SessionActions {
  rename: (session: Session, title: string) => Promise<void>;
  pin: (session: Session) => Promise<void>;
  remove: (session: Session) => Promise<void>;
}

export function useSessionActions(): SessionActions {
  const { t } = useTranslation(['history', 'errors']);
  const navigate = useNavigate();
  const { feed, currentId } = useHistory();
  const offerUndo = useUndo();

  return useMemo(() => {
    const change = (id: string, patch: Partial<Omit<Session, 'id'>>) => {
      patchSession(id, patch);
      patchFound(id, patch);
      feed.noteChange(id);
    };

    /** Optimistic update, reverted if the server refuses it. */
    const attempt = async (
      { id, title, top }: Session,
      patch: Partial<Pick<Session, 'title' | 'top'>>,
      send: () => Promise<Session>,
    ) => {
      change(id, patch);
      try {
        change(id, await send());
      } catch {
        change(id, { title, top });
      }
    };

    return {
      rename: (session, title) =>
        attempt(session, { title }, () => sessionApi.rename({ id: session.id, title })),
      pin: (session) =>
        attempt(session, { top: !session.top }, () =>
          sessionApi.pin({ id: session.id, top: !session.top }),
        ),
      remove: async ({ id, generating }) => {
        const isCurrent = id === currentId;
        const known = selectSession(id)(useSystemStore.getState());
        const isRunning = known?.generating ?? generating;
        const request = { ids: [id] };
        const hidden = hideSessions([id]);
        feed.noteChange(id);
        // Errors of the running answer are then attributed to the deletion.
        if (isCurrent && isRunning) setSystem({ deletionInProgress: true });
        try {
          await sessionApi.remove(request);
          if (isCurrent) await navigate(paths.dashboard);
        } catch {
          showAgain(hidden);
          feed.noteChange(id);
          await feed.refresh();
          return;
        } finally {
          if (isCurrent && isRunning) setSystem({ deletionInProgress: false });
        }
        feed.noteChange(id);
        offerUndo({
          text: isRunning ? t('errors:deletedWhileGenerating') : t('list.deleted'),
          requests: [request],
          hidden,
          returnTo: isCurrent ? id : null,
        });
      },
    };
  }, [t, navigate, feed, currentId, offerUndo]);
}
