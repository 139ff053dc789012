import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/feedback/feedback.ts';
import { queueSound, selectAutoPlay } from '#stores/sound.ts';
import {
  patchSession,
  removeSessions,
  selectDeletionInProgress,
  setSystem,
  upsertSessions,
  useSystemStore,
} from '#stores/system.ts';
import type { ConversationNews } from '../model/conversation/conversation-state.ts';

const TITLE_CHARS = 30;

export function useSessionNews(onStarted: (sessionId: string) => void) {
  const { t } = useTranslation('errors');

  return useCallback(
    (news: ConversationNews) => {
      switch (news.type) {
        case 'started': {
          const now = new Date().toISOString();
          if (news.isNew) {
            upsertSessions({
              id: news.sessionId,
              title: news.question.trim().replace(/\s+/g, ' ').slice(0, TITLE_CHARS),
              kind: news.kind,
              plugin: news.plugin,
              top: false,
              generating: true,
              state: 'generating',
              unread: false,
              createdAt: now,
              updatedAt: now,
            });
            onStarted(news.sessionId);
          } else {
            patchSession(news.sessionId, {
              generating: true,
              state: 'generating',
              updatedAt: now,
            });
          }
          setSystem({ isFetEnd: false });
          return;
        }
        case 'titled':
          patchSession(news.sessionId, { title: news.title });
          return;
        case 'ended':
          patchSession(news.sessionId, {
            generating: false,
            unread: false,
            state: news.status === 'failed' || news.status === 'interrupted' ? 'failed' : 'idle',
          });
          setSystem({ isFetEnd: true });
          if (news.status === 'done' && selectAutoPlay(useSystemStore.getState())) {
            queueSound(news.answerId);
          }
          return;
        case 'deleted':
          // The list that deletes it here tells it itself, with a way back.
          if (selectDeletionInProgress(useSystemStore.getState())) return;
          removeSessions([news.sessionId]);
          toast('info', t('deletedWhileGenerating'));
          return;
        case 'changed':
          return;
      }
    },
    [t, onStarted],
  );
}
