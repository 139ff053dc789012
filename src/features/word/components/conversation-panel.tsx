import type { Editor } from '@tiptap/react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatQueries } from '#data/chat.ts';
import { sessionQueries } from '#data/session.ts';
import { ListFailure, ListNotice, ListPending } from '#ui/list-states.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import type { Session } from '#contract/session/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { useSettled } from '#lib/use-settled.ts';
import { toAnswers } from '../model/conversation-answers.ts';
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

const COUNT = 30;

function Conversations({ onChoose }: { onChoose: (session: Session) => void }) {
  const { t } = useTranslation('word');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), 300);
  // The conversations stay while another keyword is searched for.
  const query = useQuery({
    ...sessionQueries.find(keyword, COUNT),
    placeholderData: keepPreviousData,
  });
  const { data } = query;

  return (
    <div className={styles['panel']}>
      <SearchField
        label={t('conversation.search')}
        value={typed}
        onType={(text) => setTyped(text)}
      />
      {data === undefined && (
        <ListPending
          query={query}
          failed={t('conversation.failed')}
          loading={t('conversation.loading')}
          rows={6}
        />
      )}
      {data !== undefined &&
        (data.length === 0 ? (
          <ListNotice title={t('conversation.none')} />
        ) : (
          <ul className={styles['rows']}>
            {data.map((session) => (
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

function Answers({
  session,
  editor,
  answerBlocks,
  onClose,
  onBack,
}: ConversationPanelProps & { session: Session; onBack: () => void }) {
  const { t } = useTranslation('word');
  const query = useInfiniteQuery(chatQueries.records(session.id));
  const answers = query.data === undefined ? null : toAnswers(query.data);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());

  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const insert = async () => {
    if (answers === null) return;
    try {
      const picked = answers.filter(({ answer }) => chosen.has(answer.id));
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
      {answers === null && (
        <ListPending
          query={query}
          failed={t('conversation.failed')}
          loading={t('conversation.loading')}
          rows={6}
        />
      )}
      {answers !== null && (
        <>
          {answers.length === 0 && <ListNotice title={t('conversation.noAnswers')} />}
          {query.isFetchNextPageError && (
            <ListFailure
              text={t('conversation.failed')}
              onRetry={() => void query.fetchNextPage()}
            />
          )}
          {query.hasNextPage && !query.isFetchNextPageError && (
            <button
              data-surface="box"
              data-clip
              type="button"
              className={styles['row']}
              disabled={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('conversation.earlier')}
            </button>
          )}
          {answers.map(({ question, answer }) => (
            <label data-surface="ring" key={answer.id} className={styles['answer']}>
              <Checkbox checked={chosen.has(answer.id)} onChange={() => toggle(answer.id)} />
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
