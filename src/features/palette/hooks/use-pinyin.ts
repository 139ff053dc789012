import { useEffect, useState } from 'react';
import { loadPart } from '#lib/load-chunk.ts';
import { isLatin, type MatchPinyin } from '../model/match-entry.ts';

let loaded: MatchPinyin | null = null;

/** The dictionary of pinyin, fetched with the first letters that may be some; null until then. */
export function usePinyin(typed: string): MatchPinyin | null {
  const isWanted = typed.trim() !== '' && isLatin(typed);
  const [, redraw] = useState(0);

  useEffect(() => {
    if (!isWanted || loaded !== null) return;
    let isCurrent = true;
    loadPart(() => import('pinyin-pro')).then(
      ({ match }) => {
        loaded = (text, pinyin) => match(text, pinyin, { continuous: true });
        if (isCurrent) redraw((count) => count + 1);
      },
      // Then titles are found by what they are written with alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return loaded;
}
