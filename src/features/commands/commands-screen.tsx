import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfiniteList } from '#components/infinite-list.tsx';
import { ListEnd, ListFailure, ListNotice, ListSkeleton } from '#components/list-states.tsx';
import type { Command } from '#contract/command/calls.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { useSettled } from '#lib/use-settled.ts';
import { CommandCard } from './components/command-card.tsx';
import { CommandDetails } from './components/command-details.tsx';
import { ShelfChoice } from './components/shelf-choice.tsx';
import styles from './commands-screen.module.css';
import { useCommandClasses } from './hooks/use-command-classes.ts';
import { useCommandList } from './hooks/use-command-list.ts';
import type { Shelf } from './model/shelf.ts';

const DRAWER_WIDTH = 560;
const TYPING_MS = 250;
const LONGEST_KEYWORD = 100;

interface CommandsScreenProps {
  /** A filled command is to go into the composer. */
  onUse: (text: string) => void;
}

/** The library of commands: found, filled in, used; and one's own. */
export function CommandsScreen({ onUse }: CommandsScreenProps) {
  const { t } = useTranslation('commands');
  const [shelf, setShelf] = useState<Shelf>('best');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const classes = useCommandClasses();
  const list = useCommandList(shelf, keyword);
  const nameOf = (id: string | null) => classes.find((each) => each.id === id)?.name;

  const open = (command: Command | null) => {
    openDrawer({
      title: command?.title ?? t('editor.new'),
      width: DRAWER_WIDTH,
      content: (close) => (
        <CommandDetails
          command={command}
          onUse={(text) => {
            close();
            onUse(text);
          }}
          onChanged={list.reload}
          onClose={close}
        />
      ),
    });
  };

  return (
    <div className={styles['screen']}>
      <div className={styles['column']}>
        <header className={styles['head']}>
          <div>
            <h1>{t('title')}</h1>
            <p>{t('subtitle')}</p>
          </div>
          <button type="button" className={styles['new']} onClick={() => open(null)}>
            <PlusOutlined aria-hidden="true" />
            {t('editor.new')}
          </button>
        </header>
        <input
          type="search"
          className={styles['search']}
          value={typed}
          maxLength={LONGEST_KEYWORD}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ShelfChoice shelf={shelf} classes={classes} onChoose={setShelf} />
        <p className={styles['count']} role="status">
          {list.status === 'ready' ? t('count', { count: list.total }) : ''}
        </p>
        <Results
          list={list}
          keyword={keyword}
          isOwn={shelf === 'mine'}
          nameOf={nameOf}
          onOpen={open}
        />
      </div>
    </div>
  );
}

interface ResultsProps {
  list: ReturnType<typeof useCommandList>;
  keyword: string;
  isOwn: boolean;
  nameOf: (classId: string | null) => string | undefined;
  onOpen: (command: Command | null) => void;
}

function Results({ list, keyword, isOwn, nameOf, onOpen }: ResultsProps) {
  const { t } = useTranslation('commands');
  const { status, items: commands, hasMore, paging, loadMore, reload } = list;
  if (status === 'loading') return <ListSkeleton label={t('list.loading')} rows={6} />;
  if (status === 'failed') return <ListFailure text={t('list.failed')} onRetry={reload} />;
  if (commands.length === 0) {
    const isUnsearched = isOwn && keyword === '';
    return (
      <ListNotice title={isUnsearched ? t('list.noOwn') : t('list.none')} hint={t('list.hint')}>
        {isOwn && (
          <button type="button" onClick={() => onOpen(null)}>
            {t('editor.new')}
          </button>
        )}
      </ListNotice>
    );
  }
  return (
    <InfiniteList state={paging === 'idle' && !hasMore ? 'end' : paging} onLoadMore={loadMore}>
      <ul className={styles['cards']}>
        {commands.map((command) => (
          <li key={command.id}>
            <CommandCard
              command={command}
              className={nameOf(command.classId)}
              onOpen={() => onOpen(command)}
            />
          </li>
        ))}
      </ul>
      <ListEnd
        hasMore={hasMore}
        paging={paging}
        texts={{
          failed: t('list.moreFailed'),
          loadingMore: t('list.loading'),
          end: t('list.end'),
        }}
        onRetry={loadMore}
      />
    </InfiniteList>
  );
}
