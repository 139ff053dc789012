import { useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-field.module.css';
import { StrokeIcon } from './stroke-icon.tsx';

const CROSS = 'M7 7l10 10M17 7 7 17';

interface SearchFieldProps extends Omit<
  ComponentProps<'input'>,
  'placeholder' | 'aria-label' | 'ref' | 'type' | 'value' | 'onChange'
> {
  label: string;
  value: string;
  onType: (typed: string) => void;
}

/** A search field with its own button that clears it. */
export function SearchField({ label, value, className, onType, ...rest }: SearchFieldProps) {
  const { t } = useTranslation('common');
  const inputRef = useRef<HTMLInputElement>(null);

  return (
    <span className={[styles['search'], className].filter(Boolean).join(' ')}>
      <input
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={inputRef}
        className={styles['field']}
        placeholder={label}
        aria-label={label}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles['clear']}
          aria-label={t('clear')}
          title={t('clear')}
          onClick={() => {
            onType('');
            inputRef.current?.focus();
          }}
        >
          <StrokeIcon path={CROSS} />
        </button>
      )}
    </span>
  );
}
