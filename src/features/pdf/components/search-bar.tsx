import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { isComposing } from '#ui/keyboard.ts';
import { SearchField } from '#ui/search-field.tsx';
import { LIMITS } from '#contract/limits.ts';
import { useSettled } from '#lib/use-settled.ts';
import type { PdfReader, SearchState } from '../viewer/create-reader.ts';
import styles from './search-bar.module.css';

const TYPING_MS = 250;

interface SearchBarProps {
  reader: PdfReader;
  search: SearchState;
  /** Incremented to focus the search field. */
  wished: number;
  onClose: () => void;
}

export function SearchBar({ reader, search, wished, onClose }: SearchBarProps) {
  const { t } = useTranslation('pdf');
  const [typed, setTyped] = useState(search.query);
  const settled = useSettled(typed.trim(), TYPING_MS);
  const fieldRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    fieldRef.current?.querySelector('input')?.select();
  }, [wished]);
  useEffect(() => reader.search(settled), [reader, settled]);

  return (
    <div data-surface="float" ref={fieldRef} className={styles['bar']} role="search">
      <SearchField
        label={t('search.label')}
        className={styles['field']}
        value={typed}
        maxLength={LIMITS.keywordChars}
        onType={(text) => setTyped(text)}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            if (typed.trim() === search.query) reader.searchNext(event.shiftKey);
            else reader.search(typed.trim());
          } else if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span data-tone="secondary" data-text="caption" className={styles['count']} role="status">
        <Count search={search} />
      </span>
      <IconButton
        label={t('search.previous')}
        icon={<UpOutlined />}
        disabled={search.total === 0}
        onClick={() => reader.searchNext(true)}
      />
      <IconButton
        label={t('search.next')}
        icon={<DownOutlined />}
        disabled={search.total === 0}
        onClick={() => reader.searchNext(false)}
      />
      <IconButton label={t('search.close')} icon={<CloseOutlined />} onClick={onClose} />
    </div>
  );
}

function Count({ search }: { search: SearchState }) {
  const { t } = useTranslation('pdf');
  const { query, current, total, isRunning } = search;
  if (query === '') return null;
  if (total > 0) return t('search.count', { current, total });
  return t(isRunning ? 'search.running' : 'search.none');
}
