import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure, ListSkeleton } from '#components/list-states.tsx';
import type { Command } from '#contract/command/calls.ts';
import { useSettled } from '#lib/use-settled.ts';
import styles from './command-palette.module.css';
import { FillInForm } from './components/fill-in-form.tsx';
import { useCommandList } from './hooks/use-command-list.ts';

const TYPING_MS = 120;
const LONGEST_KEYWORD = 100;

interface CommandPaletteProps {
  libraryHref: string;
  /** The text to go into the box. */
  onFilled: (text: string) => void;
  /** Closed without a choice; by a key it returns to where it was called from. */
  onClose: (returnsFocus: boolean) => void;
}

/** The library above the box: a few keys find a command, its blanks become fields. */
export function CommandPalette({ libraryHref, onFilled, onClose }: CommandPaletteProps) {
  const { t } = useTranslation(['commands', 'common']);
  const id = useId();
  const frameRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const list = useCommandList('best', keyword);
  const [marked, setMarked] = useState(0);
  const [chosen, setChosen] = useState<Command | null>(null);
  const current = Math.min(marked, list.items.length - 1);
  const optionId = (index: number) => `${id}-${String(index)}`;

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || frameRef.current?.contains(target) === true) return;
      // The button that opens it closes it by its own click.
      if (target.closest('[data-commands]') === null) onClose(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [onClose]);

  const mark = (index: number) => {
    setMarked(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const handleKey = (event: KeyboardEvent) => {
    // An input method that is open uses these keys itself.
    if (event.nativeEvent.isComposing) return;
    const count = list.items.length;
    if (event.key === 'Escape') {
      event.stopPropagation();
      if (chosen === null) onClose(true);
      else setChosen(null);
    } else if (chosen !== null || count === 0) {
      return;
    } else if (event.key === 'ArrowDown') {
      mark((current + 1) % count);
    } else if (event.key === 'ArrowUp') {
      mark((current - 1 + count) % count);
    } else if (event.key === 'Enter') {
      setChosen(list.items[current] ?? null);
    } else {
      return;
    }
    event.preventDefault();
  };

  return (
    <>
      <div className={styles['backdrop']} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its own fields let through */}
      <div
        ref={frameRef}
        className={styles['palette']}
        role="dialog"
        aria-label={chosen?.title ?? t('palette.title')}
        onKeyDown={handleKey}
      >
        {chosen === null ? (
          <>
            <input
              // eslint-disable-next-line jsx-a11y/no-autofocus -- it was called to be typed into
              autoFocus
              type="text"
              role="combobox"
              value={typed}
              maxLength={LONGEST_KEYWORD}
              placeholder={t('search')}
              aria-label={t('search')}
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={current < 0 ? undefined : optionId(current)}
              autoComplete="off"
              onChange={({ target }) => {
                setTyped(target.value);
                setMarked(0);
              }}
            />
            <Options
              id={id}
              list={list}
              current={current}
              onMark={setMarked}
              onChoose={setChosen}
            />
            <Link className={styles['all']} to={libraryHref}>
              {t('palette.all')}
            </Link>
          </>
        ) : (
          <div className={styles['form']}>
            <h2>{chosen.title}</h2>
            <FillInForm command={chosen} onFilled={onFilled} onBack={() => setChosen(null)} />
          </div>
        )}
      </div>
    </>
  );
}

interface OptionsProps {
  id: string;
  list: ReturnType<typeof useCommandList>;
  current: number;
  onMark: (index: number) => void;
  onChoose: (command: Command) => void;
}

function Options({ id, list, current, onMark, onChoose }: OptionsProps) {
  const { t } = useTranslation('commands');
  if (list.status === 'failed') {
    return <ListFailure text={t('palette.failed')} onRetry={list.reload} />;
  }
  if (list.status === 'loading') return <ListSkeleton label={t('palette.loading')} rows={4} />;
  if (list.items.length === 0) return <p className={styles['none']}>{t('palette.none')}</p>;
  return (
    <ul id={`${id}-list`} className={styles['list']} role="listbox" aria-label={t('palette.title')}>
      {list.items.map((command, index) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <li
          key={command.id}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === current}
          onPointerMove={() => onMark(index)}
          onClick={() => onChoose(command)}
        >
          <b>{command.title}</b>
          <span>{command.description}</span>
        </li>
      ))}
    </ul>
  );
}
