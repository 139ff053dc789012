import CheckSquareOutlined from '@ant-design/icons/CheckSquareOutlined';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { BatchPanel } from './components/batch-panel.tsx';
import { SearchField } from './components/search-field.tsx';
import { optionId, SearchResults } from './components/search-results.tsx';
import { SessionList } from './components/session-list.tsx';
import styles from './history-sidebar.module.css';
import { useSearchPanel, type SearchPanel } from './hooks/use-search-panel.ts';

interface HistorySidebarProps {
  children: ReactNode;
  isSearchWanted: boolean;
  onSearchFocused: () => void;
  searchShortcut: string;
}

export function HistorySidebar(props: HistorySidebarProps) {
  const { children, isSearchWanted, onSearchFocused, searchShortcut } = props;
  const { t } = useTranslation('history');
  const [isBatch, setBatch] = useState(false);
  const panel = useSearchPanel();
  const { state, options, active } = panel;
  const listId = useId();
  const isSearching = state.status !== 'idle';
  const hasOptions = state.status === 'ready' && options.length > 0 && !isBatch;

  return (
    <section className={styles['history']} aria-label={t('label')}>
      <SearchField
        text={state.text}
        listId={hasOptions ? listId : undefined}
        activeId={hasOptions && active >= 0 ? optionId(listId, active) : undefined}
        isWanted={isSearchWanted}
        onFocused={onSearchFocused}
        onKey={panel.handleKey}
        shortcut={searchShortcut}
      />
      {!isSearching && children}
      <div className={styles['head']}>
        <h2 data-tone="secondary" data-text="small" data-weight="medium">
          {isSearching ? <Found panel={panel} /> : t('label')}
        </h2>
        <Link data-tone="tertiary" data-text="caption" to={paths.list}>
          {t('records')}
        </Link>
        <button
          data-tone="tertiary"
          type="button"
          aria-pressed={isBatch}
          aria-label={isBatch ? undefined : t('batch.start')}
          title={isBatch ? undefined : t('batch.start')}
          onClick={() => setBatch(!isBatch)}
        >
          {isBatch ? t('batch.done') : <CheckSquareOutlined />}
        </button>
      </div>
      <Body isBatch={isBatch} panel={panel} listId={listId} onBatchDone={() => setBatch(false)} />
    </section>
  );
}

interface BodyProps {
  isBatch: boolean;
  panel: SearchPanel;
  listId: string;
  onBatchDone: () => void;
}

function Body({ isBatch, panel, listId, onBatchDone }: BodyProps) {
  const isTooShort = panel.state.status === 'short';
  if (isBatch && !isTooShort) return <BatchPanel onDone={onBatchDone} />;
  if (panel.state.status === 'idle') return <SessionList />;
  return <SearchResults panel={panel} listId={listId} />;
}

function Found({ panel: { state, options } }: { panel: SearchPanel }) {
  const { t } = useTranslation('history');
  if (state.status !== 'ready' || options.length === 0) return t('search.results');
  const count = options.filter(({ hit }) => hit === null).length;
  const isAll = state.nextCursor === null;
  return <span role="status">{t(isAll ? 'search.found' : 'search.foundMore', { count })}</span>;
}
