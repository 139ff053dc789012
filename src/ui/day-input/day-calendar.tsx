import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { HAS_TOP_LAYER } from '../option-list.tsx';
import { placeBeside } from '../place-beside.ts';
import styles from './day-calendar.module.css';
import { addDays, addMonths, timeOf, weekdayOf, weeksOf } from './days.ts';

/** Height in px with a mouse; with touch its cells are higher. */
const HEIGHT = 420;
/** Distance in px from the window's edge. */
const EDGE = 8;

interface DayCalendarProps {
  anchor: () => HTMLElement | null;
  /** 'YYYY-MM-DD'; '' for none */
  value: string;
  onChoose: (day: string) => void;
  /** Closed without a choice; `returnsFocus` is true when closed by the keyboard. */
  onClose: (returnsFocus: boolean) => void;
}

/** A month beside its field; the days are a grid of the ARIA practices, with one tab stop. */
export function DayCalendar({ anchor, value, onChoose, onClose }: DayCalendarProps) {
  const { t, i18n } = useTranslation('days');
  const [today] = useState(() => shanghaiDay(new Date()));
  const [marked, setMarked] = useState(value === '' ? today : value);
  const frameRef = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesIn(i18n.language), [i18n.language]);
  const [field] = useState(anchor);
  const weeks = weeksOf(marked);

  usePlace(frameRef, field);
  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || frameRef.current?.contains(target) === true) return;
      if (field?.contains(target) !== true) onClose(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [field, onClose]);
  const hasMoved = useRef(true);
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    frameRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [marked]);

  const move = (day: string) => {
    hasMoved.current = true;
    setMarked(day);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose(true);
  };
  const handleGridKey = (event: KeyboardEvent) => {
    const to = dayByKey(marked, event);
    if (to === null) return;
    event.preventDefault();
    move(to);
  };

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its buttons
    <div
      ref={frameRef}
      data-surface="float"
      data-text="interface"
      className={styles['calendar']}
      popover={HAS_TOP_LAYER ? 'manual' : undefined}
      role="dialog"
      aria-label={t('calendar')}
      onKeyDown={handleKey}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isInside = currentTarget.contains(relatedTarget) || field?.contains(relatedTarget);
        if (relatedTarget !== null && isInside !== true) onClose(false);
      }}
    >
      <div className={styles['head']}>
        <IconButton
          label={t('previous')}
          icon={<LeftOutlined />}
          onClick={() => setMarked(addMonths(marked, -1))}
        />
        <b data-weight="medium" aria-live="polite">
          {names.month.format(timeOf(marked))}
        </b>
        <IconButton
          label={t('next')}
          icon={<RightOutlined />}
          onClick={() => setMarked(addMonths(marked, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days */}
      <table role="grid" aria-label={names.month.format(timeOf(marked))} onKeyDown={handleGridKey}>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" data-tone="tertiary" data-text="caption">
                <abbr title={names.longWeekday.format(timeOf(day))}>
                  {names.weekday.format(timeOf(day))}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === marked ? 0 : -1}
                    data-outside={day.slice(0, 7) === marked.slice(0, 7) ? undefined : ''}
                    data-today={day === today ? '' : undefined}
                    data-chosen={day === value ? '' : undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={names.day.format(timeOf(day))}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles['foot']}>
        <Button variant="link" size="small" onClick={() => onChoose(today)}>
          {t('today')}
        </Button>
        {value !== '' && (
          <Button variant="link" size="small" onClick={() => onChoose('')}>
            {t('clear')}
          </Button>
        )}
      </div>
    </div>,
    field?.closest('dialog, [role="dialog"]') ?? document.body,
  );
}

function dayByKey(day: string, { key, shiftKey }: KeyboardEvent): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

function namesIn(language: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return {
    month: format({ year: 'numeric', month: 'long' }),
    weekday: format({ weekday: language.startsWith('zh') ? 'narrow' : 'short' }),
    longWeekday: format({ weekday: 'long' }),
    day: format({ dateStyle: 'full' }),
  };
}

function usePlace(frameRef: React.RefObject<HTMLDivElement | null>, field: HTMLElement | null) {
  useLayoutEffect(() => {
    const frame = frameRef.current;
    if (frame === null || field === null) return;
    if (HAS_TOP_LAYER) frame.showPopover();
    const place = () => {
      const at = placeBeside(field.getBoundingClientRect(), HEIGHT);
      for (const side of ['top', 'bottom', 'left', 'right'] as const) {
        frame.style[side] = at[side] === undefined ? 'auto' : `${String(at[side])}px`;
      }
      frame.style.maxBlockSize = `${String(at.maxBlockSize)}px`;
      const { left } = frame.getBoundingClientRect();
      const most = window.innerWidth - frame.offsetWidth - EDGE;
      if (left > most) frame.style.left = `${String(Math.max(EDGE, most))}px`;
    };
    place();
    window.addEventListener('resize', place);
    // Capture: scroll events of nested containers don't bubble.
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
    };
  }, [frameRef, field]);
}
