import { useMemo, useState } from 'react';
import type { Answer, Part } from '#contract/chat/calls.ts';
import { isCard, leadLength } from '../model/answer-lead.ts';

interface AnswerLayout {
  lead: string;
  /** Parts between `lead` and `rest`. */
  cards: readonly Part[];
  rest: string;
  /** Parts below all text: shown when it doesn't grow any more. */
  remarks: readonly Part[];
}

interface Frozen {
  /** It has grown before the reader's eyes. */
  isWatched: boolean;
  /** Characters of text when the first card came. */
  said: number | null;
  /** Length of `lead` and number of cards, once cards are shown. */
  split: { length: number; cards: number } | null;
}

/**
 * Splits an answer so that its cards stand behind the first sentence, and what is shown never moves
 * while the answer grows: later text and later cards are added below.
 *
 * @param isReady false for a card that is shown as a placeholder of another height; it counts as
 *   one that comes later
 */
export function useAnswerLayout(
  { content, parts, status }: Pick<Answer, 'content' | 'parts' | 'status'>,
  isReady: (part: Part) => boolean,
): AnswerLayout {
  const isGrowing = status === 'generating';
  const [frozen, setFrozen] = useState<Frozen>({
    isWatched: isGrowing,
    said: null,
    split: null,
  });
  const wanted = freeze(frozen, { content, parts, isGrowing, isReady });
  if (wanted !== frozen) setFrozen(wanted);
  const { split } = wanted;

  return useMemo(() => {
    if (split === null) {
      return { lead: content, cards: [], rest: '', remarks: isGrowing ? [] : parts };
    }
    const cards = parts.filter(isCard).slice(0, split.cards);
    const shown = new Set(cards);
    return {
      lead: content.slice(0, split.length),
      cards,
      rest: content.slice(split.length).replace(/^\s*\n/, ''),
      remarks: isGrowing ? [] : parts.filter((part) => !shown.has(part)),
    };
  }, [content, parts, isGrowing, split]);
}

interface Growth {
  content: string;
  parts: readonly Part[];
  isGrowing: boolean;
  isReady: (part: Part) => boolean;
}

function freeze(before: Frozen, { content, parts, isGrowing, isReady }: Growth): Frozen {
  if (before.split !== null) return before;
  const cards = parts.filter(isCard);
  if (cards.length === 0 || (isGrowing && !cards.every(isReady))) return before;
  const said = before.said ?? (isGrowing ? content.trimEnd().length : 0);
  const length =
    before.isWatched && !isGrowing ? content.length : leadLength(content, isGrowing, said);
  if (length === null) return said === before.said ? before : { ...before, said };
  return { ...before, said, split: { length, cards: cards.length } };
}
