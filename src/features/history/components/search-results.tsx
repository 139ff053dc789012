import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VirtualizerHandle } from 'virtua';
import { useHistory } from '../hooks/history-context.ts';
import type { SearchPanel } from '../hooks/use-search-panel.ts';
import type { SearchOption } from '../model/search-options.ts';
import { Highlighted } from '#ui/highlight/highlighted.tsx';
import { plainSnippet } from '#ui/highlight/plain-snippet.ts';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { PagedRows } from './paged-rows.tsx';
import styles from './search-results.module.css';

interface SearchResultsProps {
  panel: SearchPanel;
  listId: string;
}

export function SearchResults({ panel, listId }: SearchResultsProps) {
  const { t } = useTranslation('history');
  const { search } = useHistory();
  const { state, options, active } = panel;

  switch (state.status) {
    case 'idle':
      return null;
    case 'short':
      return <ListNotice title={t('search.short')} />;
    case 'loading':
      return <ListSkeleton label={t('search.loading')} />;
    case 'failed':
      return <ListFailure text={t('search.failed')} onRetry={() => void search.retry()} />;
    case 'ready':
      if (options.length > 0) {
        return <OptionList key={state.keyword} panel={panel} listId={listId} active={active} />;
      }
      return (
        <ListNotice
          title={t('search.empty', { keyword: state.keyword })}
          hint={t('search.emptyHint')}
        >
          <Button size="small" onClick={search.clear}>
            {t('search.clear')}
          </Button>
        </ListNotice>
      );
  }
}

interface OptionListProps extends SearchResultsProps {
  active: number;
}

function OptionList({ panel, listId, active }: OptionListProps) {
  const { t } = useTranslation('history');
  const { search } = useHistory();
  const { state, options } = panel;
  const listRef = useRef<VirtualizerHandle>(null);

  useEffect(() => {
    if (active >= 0) listRef.current?.scrollToIndex(active, { align: 'nearest' });
  }, [active]);

  const renderItem = useCallback(
    (option: SearchOption, index: number) => (
      <Option
        key={option.id}
        id={optionId(listId, index)}
        option={option}
        keyword={state.keyword}
        isActive={index === active}
      />
    ),
    [listId, state.keyword, active],
  );
  return (
    <div id={listId} className={styles['list']} role="listbox" aria-label={t('search.results')}>
      <PagedRows
        handleRef={listRef}
        items={options}
        renderItem={renderItem}
        hasMore={state.nextCursor !== null}
        paging={state.paging}
        onLoadMore={() => void search.loadMore()}
      />
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface OptionProps {
  id: string;
  option: SearchOption;
  keyword: string;
  isActive: boolean;
}

function Option({ id, option: { session, hit }, keyword, isActive }: OptionProps) {
  const { t } = useTranslation('history');
  const text = hit === null ? session.title || t('untitled') : plainSnippet(hit.snippet, keyword);
  return (
    <Link
      id={id}
      to={paths.conversation(session.id, hit?.recordId)}
      role="option"
      aria-selected={isActive}
      className={hit === null ? styles['session'] : styles['snippet']}
    >
      <span>
        <Highlighted text={text} keyword={keyword} />
      </span>
    </Link>
  );
}
