import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shelf } from '#data/command.ts';
import { isSameShelf } from '../model/shelf.ts';
import styles from './shelf-choice.module.css';

interface ShelfChoiceProps {
  shelf: Shelf;
  /** null while loading. */
  classes: readonly { id: string; name: string; count: number }[] | null;
  onChoose: (shelf: Shelf) => void;
}

const SHELVES = ['best', 'all', 'mine'] as const;
/** Placeholder widths (px) that avoid a layout shift when the classes are loaded. */
const PLACES = [75, 76, 74, 73, 72, 77, 120, 71, 88, 110];

export function ShelfChoice({ shelf, classes, onChoose }: ShelfChoiceProps) {
  const { t } = useTranslation('commands');
  const rowRef = useRef<HTMLDivElement>(null);
  const choices: { shelf: Shelf; name: string; count?: number }[] = [
    ...SHELVES.map((each) => ({ shelf: each, name: t(`shelf.${each}`) })),
    ...(classes ?? []).map(({ id, name, count }) => ({ shelf: { classId: id }, name, count })),
  ];
  const chosen = JSON.stringify(shelf);

  // Scrolls the selected class into view: on a phone the row scrolls horizontally.
  useEffect(() => {
    const row = rowRef.current;
    const button = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row === null || button == null || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }, [chosen, classes]);

  return (
    <div ref={rowRef} className={styles['choice']} role="group" aria-label={t('shelf.label')}>
      {choices.map((choice) => (
        <button
          data-tone="secondary"
          key={JSON.stringify(choice.shelf)}
          type="button"
          aria-pressed={isSameShelf(choice.shelf, shelf)}
          onClick={() => onChoose(choice.shelf)}
        >
          {choice.name}{' '}
          {choice.count !== undefined && <span data-tone="tertiary">{choice.count}</span>}
        </button>
      ))}
      {classes === null &&
        PLACES.map((width) => (
          <span key={width} className={styles['place']} style={{ inlineSize: width }} />
        ))}
    </div>
  );
}
