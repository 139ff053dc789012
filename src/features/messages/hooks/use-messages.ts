import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageApi, messageMutations, messageQueries } from '#data/message.ts';
import type { PagesResult } from '#data/pages.ts';
import type { Message, MessageScope, UnreadCounts } from '#contract/message/calls.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { noteUnread } from '../model/unread-feed.ts';
import { useUnread } from './use-unread.ts';

/** Milliseconds during which a deletion can be undone. */
const UNDO_MS = 5000;
/** Stops endless loops: one call marks about a thousand messages. */
const MAX_ROUNDS = 20;

export interface Messages {
  list: PagesResult<Message>;
  /** Without those that are being deleted. */
  items: readonly Message[];
  /** Unread in the scope, at most 100. */
  unread: number;
  hasNews: boolean;
  reload: () => void;
  read: (message: Message) => void;
  readAll: () => Promise<void>;
  remove: (message: Message) => void;
  removeRead: () => Promise<void>;
}

export function useMessages(scope: MessageScope, unreadOnly: boolean): Messages {
  const { t } = useTranslation(['messages', 'common']);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  /** Unread count of the last response. */
  const [known, setKnown] = useState(Infinity);
  const { [scope]: unread } = useUnread();
  const deletions = useDeletions();
  const list = useInfiniteQuery(messageQueries.list(scope, unreadOnly));
  const { mutate: markRead } = useMutation(messageMutations.read);

  const note = useCallback(
    (counts: UnreadCounts) => {
      noteUnread(counts);
      setKnown(counts[scope]);
    },
    [scope],
  );
  const told = list.data?.last.unread;
  useEffect(() => {
    if (told !== undefined) note(told);
  }, [told, note]);
  const reload = async () => {
    const { data } = await list.refetch();
    // Also if the counts are those of the load before: some may have been read since.
    if (data !== undefined) note(data.last.unread);
  };

  return {
    list,
    items: list.data?.items.filter(({ id }) => !hidden.has(id)) ?? [],
    unread,
    hasNews: list.isSuccess && unread > known,
    reload: () => void reload(),

    read({ id, read }) {
      if (!read) markRead(id, { onSuccess: ({ unread: counts }) => note(counts) });
    },

    async readAll() {
      try {
        let before = Infinity;
        for (let round = 0; round < MAX_ROUNDS; round += 1) {
          const { unread: counts } = await messageApi.read({ scope });
          note(counts);
          if (counts[scope] === 0 || (counts[scope] >= before && counts[scope] < 100)) break;
          before = counts[scope];
        }
      } catch {
        // The HTTP layer has shown the error; reload the current state.
      }
      await reload();
    },

    remove(message) {
      const { id } = message;
      const show = () => setHidden((before) => new Set([...before].filter((each) => each !== id)));
      setHidden((before) => new Set([...before, id]));
      const undo = deletions.begin(id, () => {
        messageApi.remove({ id }).then(({ unread: counts }) => note(counts), show);
      });
      toast('success', t('deleted'), {
        duration: UNDO_MS,
        action: {
          label: t('common:undo'),
          onPress: () => {
            if (undo()) show();
          },
        },
      });
    },

    async removeRead() {
      const isSure = await confirm({
        title: t('removeRead'),
        text: t('removeReadText'),
        confirmLabel: t('common:delete'),
        cancelLabel: t('common:cancel'),
        danger: true,
      });
      if (!isSure) return;
      try {
        for (let round = 0; round < MAX_ROUNDS; round += 1) {
          const { deleted, unread: counts } = await messageApi.remove({ scope });
          note(counts);
          if (deleted === 0) break;
        }
        toast('success', t('deleted'));
      } catch {
        // The HTTP layer has shown the error; reload the current state.
      }
      await reload();
    },
  };
}

/** Pending deletions; leaving the screen executes them. */
function useDeletions() {
  const [pending] = useState(() => new Map<string, { timer: number; act: () => void }>());
  const flush = useRef(() => {
    for (const { timer, act } of pending.values()) {
      clearTimeout(timer);
      act();
    }
    pending.clear();
  });
  useEffect(() => {
    const { current: run } = flush;
    window.addEventListener('pagehide', run);
    return () => {
      window.removeEventListener('pagehide', run);
      run();
    };
  }, []);

  return {
    /** @returns an undo function, which returns false if it is too late */
    begin(id: string, act: () => void): () => boolean {
      const timer = window.setTimeout(() => {
        pending.delete(id);
        act();
      }, UNDO_MS);
      pending.set(id, { timer, act });

      return () => {
        clearTimeout(timer);
        return pending.delete(id);
      };
    },
  };
}
