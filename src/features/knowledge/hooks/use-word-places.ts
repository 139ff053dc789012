import { useEffect, useState, type RefObject } from 'react';
import { findWords } from '../model/mark-words.ts';

/** Highlight names, as in the style sheet. */
const ALL = 'article-word';
const CURRENT = 'article-word-current';

/** Ranges of the words in elements with `data-searched`, updated when the content changes. */
export function useWordPlaces(
  root: RefObject<HTMLElement | null>,
  words: readonly string[],
): readonly Range[] {
  const [ranges, setRanges] = useState<readonly Range[]>([]);

  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const find = () => setRanges(words.length === 0 ? [] : rangesIn(element, words));
    let frame = requestAnimationFrame(find);
    // Tables and formulas render after the text, and the language may change.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(find);
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [root, words]);

  return ranges;
}

/**
 * Highlights ranges with the CSS Custom Highlight API, one of them as current. Without browser
 * support nothing is highlighted.
 */
export function useHighlights(ranges: readonly Range[], current: number): void {
  useEffect(() => {
    if (!('highlights' in CSS)) return;
    const marked = ranges[current];
    CSS.highlights.set(ALL, new Highlight(...ranges.filter((range) => range !== marked)));
    CSS.highlights.set(CURRENT, new Highlight(...(marked === undefined ? [] : [marked])));
    return () => {
      CSS.highlights.delete(ALL);
      CSS.highlights.delete(CURRENT);
    };
  }, [ranges, current]);
}

function rangesIn(root: HTMLElement, words: readonly string[]): Range[] {
  return [...root.querySelectorAll('[data-searched]')].flatMap((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const ranges: Range[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node;
      // Skips button labels.
      if (text.parentElement?.closest('button') !== null) continue;
      for (const { start, end } of findWords(text.textContent ?? '', words)) {
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, end);
        ranges.push(range);
      }
    }
    return ranges;
  });
}
