import { useEffect, useState } from 'react';
import { loadPart } from '#lib/load-chunk.ts';
import { isLatin, type MatchPinyin } from '../model/match-entry.ts';

let loaded: MatchPinyin | null = null;

/** The pinyin dictionary, loaded when Latin letters are typed; null until then. */
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
      // Without the dictionary, titles are matched only by their characters.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  return loaded;
}
