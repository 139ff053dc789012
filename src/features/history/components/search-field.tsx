import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useHistory } from '../hooks/history-context.ts';
import styles from './search-field.module.css';

interface SearchFieldProps {
  text: string;
  listId: string | undefined;
  activeId: string | undefined;
  isWanted: boolean;
  onFocused: () => void;
  onKey: (event: KeyboardEvent) => void;
  shortcut: string;
}

export function SearchField(props: SearchFieldProps) {
  const { text, listId, activeId, isWanted, onFocused, onKey, shortcut } = props;
  const { t } = useTranslation('history');
  const { search } = useHistory();
  const inputRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isWanted) return;
    inputRef.current?.focus();
    inputRef.current?.select();
    onFocused();
  }, [isWanted, onFocused]);

  return (
    <div data-surface="tile" data-tone="tertiary" className={styles['field']} role="search">
      <SearchOutlined aria-hidden="true" />
      <input
        data-tone="default"
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.keywordChars}
        value={text}
        onChange={(event) => {
          const { nativeEvent } = event;
          search.type(
            event.target.value,
            'isComposing' in nativeEvent && nativeEvent.isComposing === true,
          );
        }}
        onCompositionEnd={(event) => search.type(event.currentTarget.value, false)}
        onKeyDown={onKey}
      />
      {text === '' ? (
        <kbd data-surface="tag">{shortcut}</kbd>
      ) : (
        <button
          type="button"
          aria-label={t('search.clear')}
          title={t('search.clear')}
          onClick={() => {
            search.clear();
            inputRef.current?.focus();
          }}
        >
          <CloseCircleFilled />
        </button>
      )}
    </div>
  );
}
