import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRecord } from '#contract/chat/calls.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { focusComposer } from '#lib/focus-composer.ts';
import { hasTouchKeyboard } from '#ui/keyboard.ts';
import { Picture } from '#ui/picture.tsx';
import type { RecordVerbs } from '../components/record-view.tsx';
import styles from '../conversation-screen.module.css';
import type { Conversation } from '../model/conversation/conversation.ts';
import { ignoreReported } from './ignore-reported.ts';

const UNDO_MS = 5000;

interface RecordVerbDeps {
  edit: (record: ChatRecord) => void;
  setEditing: Dispatch<SetStateAction<ChatRecord | null>>;
  follow: (question: string) => Promise<void>;
  turn: RecordVerbs['turn'];
  openSource: RecordVerbs['openSource'];
  onFeedback: RecordVerbs['feedback'];
}

export function useRecordVerbs(
  conversation: Conversation,
  { edit, setEditing, follow, turn, openSource, onFeedback }: RecordVerbDeps,
): RecordVerbs {
  const { t } = useTranslation(['chat', 'errors']);

  return useMemo(
    () => ({
      edit,
      remove: (record) => {
        const takeBack = () => void conversation.restoreRecord(record).catch(ignoreReported);
        conversation.removeRecord(record.id).then(() => {
          setEditing((editing) => (editing?.id === record.id ? null : editing));
          // The pressed button is gone.
          if (!hasTouchKeyboard()) focusComposer();
          const wasRunning = record.answers.some(({ status }) => status === 'generating');
          toast('success', wasRunning ? t('errors:deletedWhileGenerating') : t('removed.record'), {
            duration: UNDO_MS,
            action: { label: t('removed.undo'), onPress: takeBack },
          });
        }, ignoreReported);
      },
      chooseWording: conversation.chooseWording,
      chooseVersion: conversation.chooseVersion,
      regenerate: (answerId, wording) =>
        void conversation.regenerate(answerId, { wording }).catch(ignoreReported),
      like: (answerId, like, reason) => {
        conversation.like(answerId, like, reason).then(() => {
          if (reason !== undefined) toast('success', t('reason.thanks'));
        }, ignoreReported);
      },
      follow: (question) => {
        void follow(question);
        // The pressed suggestion is gone.
        if (!hasTouchKeyboard()) focusComposer();
      },
      feedback: onFeedback,
      turn,
      openSource,
      openImage: ({ src, alt }) => {
        openDrawer({
          title: alt,
          side: 'bottom',
          content: () => <Picture className={styles['image']} src={src} alt={alt} />,
        });
      },
    }),
    [conversation, edit, setEditing, follow, turn, openSource, onFeedback, t],
  );
}
