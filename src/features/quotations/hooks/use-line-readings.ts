import { useEffect } from 'react';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import type { Sheet, SheetAction } from '../model/sheet.ts';

/** Long enough that a key pressed meanwhile is shown first. */
const PAUSE_MS = 30;

/** Reads changed lines again, one at a time, with the reading that questions have. */
export function useLineReadings(
  { unread, draft }: Pick<Sheet, 'unread' | 'draft'>,
  book: readonly PriceEntry[] | undefined,
  dispatch: (action: SheetAction) => void,
): void {
  const [id] = unread;
  const line = draft.lines.find((each) => each.id === id);

  useEffect(() => {
    if (id === undefined || book === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void import('../model/read-line.ts').then(({ readLine }) => {
        if (!isCurrent) return;
        const reading = line === undefined ? null : readLine(line, book, shanghaiDay(new Date()));
        if (reading !== null) dispatch({ kind: 'read', id, reading });
      });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, line, book, dispatch]);
}
