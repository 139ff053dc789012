import { useEffect, useState, type RefObject } from 'react';

/** A heading this far (CSS px) below the bar counts as reached. */
const REACHED = 96;

/** Index of the section being read; -1 before the first. */
export function useCurrentSection(
  root: RefObject<HTMLElement | null>,
  readHeadings: (root: HTMLElement) => readonly HTMLElement[],
): number {
  const [current, setCurrent] = useState(-1);

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      if (root.current !== null)
        setCurrent(sectionInView(root.current, readHeadings(root.current)));
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    schedule();
    // Capture catches every scroll container: drawer, pane or page.
    document.addEventListener('scroll', schedule, { capture: true, passive: true });
    window.addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', schedule, { capture: true });
      window.removeEventListener('resize', schedule);
    };
  }, [root, readHeadings]);

  return current;
}

function sectionInView(root: HTMLElement, headings: readonly HTMLElement[]): number {
  const scroller = scrollerOf(root);
  // The last sections may be too short to reach the top.
  const isAtEnd =
    scroller.scrollTop > 0 &&
    scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  if (isAtEnd) return headings.length - 1;
  const line = Math.max(0, scroller.getBoundingClientRect().top) + REACHED;

  return headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= line);
}

function scrollerOf(element: HTMLElement): Element {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}
