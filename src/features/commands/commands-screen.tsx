import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Button } from '#ui/button.tsx';
import type { Command } from '#contract/command/calls.ts';
import { commandQueries } from '#data/command.ts';
import type { PagesResult } from '#data/pages.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useNewQuestion } from '#stores/new-question.ts';
import { CardSkeleton } from './components/card-skeleton.tsx';
import { CommandCard } from './components/command-card.tsx';
import { CommandDetails } from './components/command-details.tsx';
import { ShelfChoice } from './components/shelf-choice.tsx';
import styles from './commands-screen.module.css';
import { MAX_KEYWORD_LENGTH, readLibraryQuery, writeLibraryQuery } from './model/library-query.ts';
import { searchedShelf } from './model/shelf.ts';

const DRAWER_WIDTH = 560;
const TYPING_MS = 250;

export function CommandsScreen() {
  const { t } = useTranslation('commands');
  const ask = useNewQuestion();
  const [{ shelf: chosen, typed }, change] = useAddressState(readLibraryQuery, writeLibraryQuery);
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const shelf = searchedShelf(chosen, keyword);
  const known = useQuery(commandQueries.classes());
  // The library works without them.
  const classes = known.data?.list ?? (known.isError ? [] : null);
  const list = useInfiniteQuery(commandQueries.list(shelf, keyword));
  const total = list.data?.last.total ?? 0;
  const nameOf = (id: string | null) => classes?.find((each) => each.id === id)?.name;

  const open = (command: Command | null) => {
    openDrawer({
      title: () => t('details.label'),
      width: DRAWER_WIDTH,
      content: (close) => (
        <CommandDetails
          command={command}
          onUse={(text) => {
            close();
            ask(text);
          }}
          onClose={close}
        />
      ),
    });
  };
  const retry = () => {
    void list.refetch();
    if (known.isError) void known.refetch();
  };

  return (
    <Page
      title={t('title')}
      intro={t('subtitle')}
      actions={
        <Button variant="accent" onClick={() => open(null)}>
          <PlusOutlined aria-hidden="true" />
          {t('editor.new')}
        </Button>
      }
    >
      <SearchField
        label={t('search')}
        className={styles['search']}
        value={typed}
        maxLength={MAX_KEYWORD_LENGTH}
        onType={(text) => change((view) => ({ ...view, typed: text }))}
      />
      <ShelfChoice
        shelf={shelf}
        classes={classes}
        onChoose={(next) => change((view) => ({ ...view, shelf: next }))}
      />
      <p data-tone="tertiary" data-text="small" className={styles['count']} role="status">
        {total > 0 && t('count', { count: total })}
      </p>
      <Results
        list={list}
        isSearched={keyword !== ''}
        isOwn={shelf === 'mine'}
        nameOf={nameOf}
        onOpen={open}
        onRetry={retry}
        onClear={() => change((view) => ({ ...view, typed: '' }))}
      />
    </Page>
  );
}

interface ResultsProps {
  list: PagesResult<Command>;
  isSearched: boolean;
  isOwn: boolean;
  nameOf: (classId: string | null) => string | undefined;
  onOpen: (command: Command | null) => void;
  onRetry: () => void;
  onClear: () => void;
}

function Results({ list, nameOf, onOpen, onRetry, ...empty }: ResultsProps) {
  const { t } = useTranslation('commands');
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('list.failed')} onRetry={onRetry} />
    ) : (
      <CardSkeleton label={t('list.loading')} />
    );
  }
  const { items: commands } = list.data;
  if (commands.length === 0) return <NoCommands {...empty} onNew={() => onOpen(null)} />;
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <ul className={styles['cards']} aria-busy={list.isPlaceholderData}>
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
    </PagedItems>
  );
}

interface NoCommandsProps extends Pick<ResultsProps, 'isSearched' | 'isOwn' | 'onClear'> {
  onNew: () => void;
}

function NoCommands({ isSearched, isOwn, onClear, onNew }: NoCommandsProps) {
  const { t } = useTranslation('commands');
  if (isSearched) {
    return (
      <ListNotice title={t('list.none')} hint={t('list.noneHint')}>
        <Button size="small" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </ListNotice>
    );
  }
  if (!isOwn) return <ListNotice title={t('list.empty')} />;
  return (
    <ListNotice title={t('list.noOwn')} hint={t('list.noOwnHint')}>
      <Button size="small" onClick={onNew}>
        {t('editor.new')}
      </Button>
    </ListNotice>
  );
}
