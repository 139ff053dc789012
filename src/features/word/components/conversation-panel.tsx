import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionApi } from '#data/session.ts';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Button } from '#ui/button.tsx';
import type { Session } from '#contract/session/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useConversationAnswers } from '../hooks/use-conversation-answers.ts';
import { blockNodes } from '../model/block-nodes.ts';
import type { AnswerBlocks } from '../answer-blocks.ts';
import styles from './panel.module.css';

interface ConversationPanelProps {
  editor: Editor;
  answerBlocks: AnswerBlocks;
  onClose: () => void;
}

export function ConversationPanel(props: ConversationPanelProps) {
  const [session, setSession] = useState<Session | null>(null);

  return session === null ? (
    <Conversations onChoose={setSession} />
  ) : (
    <Answers {...props} session={session} onBack={() => setSession(null)} />
  );
}

type Found = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; list: readonly Session[] };

const COUNT = 30;

function Conversations({ onChoose }: { onChoose: (session: Session) => void }) {
  const { t } = useTranslation('word');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 300);
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const { signal, abort } = abortable();
    sessionApi
      .list({ count: COUNT, ...(keyword === '' ? {} : { keyword }) }, { signal, quiet: true })
      .then(
        ({ top, list }) => {
          if (!signal.aborted) setFound({ kind: 'ready', list: [...top, ...list] });
        },
        () => {
          if (!signal.aborted) setFound({ kind: 'failed' });
        },
      );
    return abort;
  }, [keyword, round]);

  return (
    <div className={styles['panel']}>
      <SearchField
        label={t('conversation.search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.kind === 'loading' && <ListSkeleton label={t('conversation.loading')} rows={6} />}
      {found.kind === 'failed' && (
        <ListFailure
          text={t('conversation.failed')}
          onRetry={() => setRound((current) => current + 1)}
        />
      )}
      {found.kind === 'ready' &&
        (found.list.length === 0 ? (
          <ListNotice title={t('conversation.none')} />
        ) : (
          <ul className={styles['rows']}>
            {found.list.map((session) => (
              <li key={session.id}>
                <button
                  data-surface="box"
                  data-clip
                  type="button"
                  className={styles['row']}
                  onClick={() => onChoose(session)}
                >
                  {session.title}
                </button>
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function Answers({
  session,
  editor,
  answerBlocks,
  onClose,
  onBack,
}: ConversationPanelProps & { session: Session; onBack: () => void }) {
  const { t } = useTranslation('word');
  const { state, reload, loadEarlier } = useConversationAnswers(session.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const insert = async () => {
    if (state.kind !== 'ready') return;
    try {
      const picked = state.answers.filter(({ answer }) => chosen.has(answer.id));
      const blocks = await Promise.all(picked.map(({ answer }) => answerBlocks(answer)));
      editor.chain().focus().insertContent(blockNodes(blocks.flat())).run();
      toast('success', t('conversation.inserted'));
      onClose();
    } catch {
      toast('error', t('conversation.failed'));
    }
  };

  return (
    <div className={styles['panel']}>
      <div className={styles['ways']}>
        <Button size="large" onClick={onBack}>
          {t('conversation.back')}
        </Button>
      </div>
      <h3>{session.title}</h3>
      {state.kind === 'loading' && <ListSkeleton label={t('conversation.loading')} rows={6} />}
      {state.kind === 'failed' && <ListFailure text={t('conversation.failed')} onRetry={reload} />}
      {state.kind === 'ready' && (
        <>
          {state.answers.length === 0 && <ListNotice title={t('conversation.noAnswers')} />}
          {state.before !== null && (
            <button
              data-surface="box"
              data-clip
              type="button"
              className={styles['row']}
              onClick={loadEarlier}
            >
              {t('conversation.earlier')}
            </button>
          )}
          {state.answers.map(({ question, answer }) => (
            <label data-surface="ring" key={answer.id} className={styles['answer']}>
              <input
                type="checkbox"
                checked={chosen.has(answer.id)}
                onChange={() => toggle(answer.id)}
              />
              <b>{question}</b>
              <span>{answer.content}</span>
            </label>
          ))}
          <div className={[styles['ways'], styles['foot']].join(' ')}>
            <Button
              variant="primary"
              size="large"
              disabled={chosen.size === 0}
              onClick={() => void insert()}
            >
              {t('conversation.insert', { count: chosen.size })}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
