import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { sessionApi } from '#data/session.ts';
import type { DelSessionRequest, Session } from '#contract/session/calls.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { selectSession, setSystem, useSystemStore } from '#stores/system.ts';
import { hideSessions, showAgain } from '../model/hidden-sessions.ts';
import { inBatches, isFiltered, type Selection } from '../model/selection.ts';
import { useHistory } from './history-context.ts';
import { useUndo } from './use-undo.ts';

const TITLES_NAMED = 3;
const NAMESPACES = ['history', 'common', 'errors'] as const;
type Translate = TFunction<typeof NAMESPACES>;

/**
 * Deletes the selected sessions, or all that match its filter. Asks for confirmation if pinned or
 * unloaded ones are included. Resolves to whether any were deleted. `onEverything` is called when
 * all are deleted and when that is undone.
 */
export function useBatchDelete(
  onEverything?: () => void,
): (selection: Selection, loaded: readonly Session[]) => Promise<boolean> {
  const { t } = useTranslation(NAMESPACES);
  const navigate = useNavigate();
  const { feed, search, currentId } = useHistory();
  const offerUndo = useUndo();

  return useCallback(
    async (selection, loaded) => {
      const { everything, ids, filter } = selection;
      const picked = loaded.filter(({ id }) => everything || ids.has(id));
      if (picked.length === 0 || !(await isConfirmed(t, selection, picked))) return false;

      const requests = requestsFor(selection, picked);
      const isRunning = ({ id, generating }: Session) =>
        selectSession(id)(useSystemStore.getState())?.generating ?? generating;
      const running = new Set(picked.filter(isRunning).map(({ id }) => id));
      const isCurrentRunning = currentId !== null && running.has(currentId);
      // Errors of the running answer are then attributed to the deletion.
      if (isCurrentRunning) setSystem({ deletionInProgress: true });
      const hidden = hideSessions(picked.map(({ id }) => id));
      feed.noteChange('');
      const done: DelSessionRequest[] = [];
      try {
        for (const request of requests) {
          await sessionApi.remove(request);
          done.push(request);
        }
      } catch {
        // The HTTP layer has shown the error; the remaining sessions are named below.
      }
      const gone = everything && done.length > 0 ? picked : deletedAmong(picked, done);
      if (gone.length < picked.length) {
        showAgain(hidden, new Set(gone.map(({ id }) => id)));
        tellKept(
          t,
          picked.filter((session) => !gone.includes(session)),
        );
      }
      feed.noteChange('');
      void feed.refresh();
      void search.refresh();
      if (gone.length === 0) {
        if (isCurrentRunning) setSystem({ deletionInProgress: false });
        return false;
      }

      const wasRunning = gone.some(({ id }) => running.has(id));
      const returnTo = gone.some(({ id }) => id === currentId) ? currentId : null;
      // Sessions beyond the loaded pages may have been deleted; the next request tells.
      const isLeft = returnTo !== null || (everything && !isFiltered(filter) && currentId !== null);
      if (isLeft) await navigate(paths.dashboard);
      if (isCurrentRunning) setSystem({ deletionInProgress: false });
      const removed = {
        ...hidden,
        ids: gone.map(({ id }) => id),
        sessions: deletedAmong(hidden.sessions, done, everything),
      };
      if (everything) onEverything?.();
      offerUndo({
        text: wasRunning ? t('errors:deletedWhileGenerating') : t('list.deleted'),
        requests: done,
        hidden: removed,
        returnTo,
        onRestored: everything ? onEverything : undefined,
      });
      return true;
    },
    [t, navigate, feed, search, currentId, offerUndo, onEverything],
  );
}

function requestsFor(
  { everything, filter: { keyword, ...rest } }: Selection,
  picked: readonly Session[],
): DelSessionRequest[] {
  if (everything) return [{ all: true, ...rest, ...(keyword === '' ? {} : { keyword }) }];
  return inBatches(picked.map(({ id }) => id)).map((ids) => ({ ids }));
}

function deletedAmong(
  sessions: readonly Session[],
  done: readonly DelSessionRequest[],
  everything = false,
): readonly Session[] {
  if (everything) return sessions;
  const gone = new Set(done.flatMap(({ ids = [] }) => ids));
  return sessions.filter(({ id }) => gone.has(id));
}

function isConfirmed(t: Translate, { everything, filter }: Selection, picked: readonly Session[]) {
  const pinned = picked.filter(({ top }) => top).length;
  if (pinned === 0 && !everything) return true;
  const { keyword } = filter;
  const filteredTitle =
    keyword === '' ? t('batch.confirmFiltered') : t('batch.confirmMatching', { keyword });
  const everythingTitle = isFiltered(filter) ? filteredTitle : t('batch.confirmAll');
  return confirm({
    title: everything ? everythingTitle : t('batch.confirmTitle', { count: picked.length }),
    text: everything ? t('batch.confirmEverything') : t('batch.confirmPinned', { count: pinned }),
    confirmLabel: t('common:delete'),
    cancelLabel: t('common:cancel'),
    danger: true,
  });
}

function tellKept(t: Translate, kept: readonly Session[]): void {
  const named = kept.slice(0, TITLES_NAMED).map(({ title }) => title || t('untitled'));
  const titles = named.join(' · ') + (kept.length > TITLES_NAMED ? ' …' : '');
  toast('warning', t('batch.partial', { titles }));
}
