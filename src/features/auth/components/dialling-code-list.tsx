import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegionNames } from '../hooks/use-region-names.ts';
import { DIALLING_CODES, findDiallingCodes, typedDiallingCode } from '../model/dialling-codes.ts';
import styles from './dialling-code.module.css';

interface DiallingCodeListProps {
  id: string;
  value: string;
  onPick: (code: string) => void;
  onClose: () => void;
}

export function DiallingCodeList({ id, value, onPick, onClose }: DiallingCodeListProps) {
  const { t } = useTranslation('auth');
  const { nameOf, namesOf } = useRegionNames();
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      DIALLING_CODES.findIndex(({ code }) => code === value),
    ),
  );
  const found = findDiallingCodes(typed, namesOf);
  const other = found.length === 0 ? typedDiallingCode(typed) : null;
  const choices = other === null ? found : [{ code: other, region: '' }];
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    search.current?.focus();
  }, []);

  useEffect(() => {
    list.current?.children.item(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = choices.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        setActive(active >= last ? 0 : active + 1);
        break;
      case 'ArrowUp':
        setActive(active <= 0 ? last : active - 1);
        break;
      case 'Enter': {
        const chosen = choices[active];
        if (chosen !== undefined) onPick(chosen.code);
        break;
      }
      case 'Escape':
        onClose();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <div
      data-surface="float"
      id={id}
      role="dialog"
      aria-label={t('phone.results')}
      className={styles['panel']}
    >
      <input
        data-tone="default"
        ref={search}
        type="text"
        role="combobox"
        className={styles['search']}
        placeholder={t('phone.search')}
        aria-label={t('phone.search')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('phone.results')}
        className={styles['list']}
      >
        {choices.map(({ code, region }, index) => (
          // Keyboard events are handled here because the search field keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- as above
          <li
            data-tone="secondary"
            key={region}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={styles['option']}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(code)}
          >
            {region === '' ? (
              t('phone.other', { code })
            ) : (
              <>
                <span>{nameOf(region)}</span>
                <span data-tone="tertiary" className={styles['digits']}>
                  +{code}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      {choices.length === 0 && (
        <p data-tone="tertiary" data-text="small" role="status" className={styles['nothing']}>
          {t('phone.nothing')}
        </p>
      )}
    </div>
  );
}
