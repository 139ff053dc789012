import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** With less than this share of the view below it, only what follows an answer is left to see. */
const NEAR_END = 0.35;
/** Offsets below this (px) are rounding. */
const SAME_PLACE = 2;
const SCROLL_KEYS: ReadonlySet<string> = new Set([
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  ' ',
  'Tab',
]);

/**
 * | place  | the list                                                             |
 * | ------ | -------------------------------------------------------------------- |
 * | `end`  | shows its end while an opened conversation loads, until a press      |
 * | `turn` | keeps the newest question at the top of the view, below the strip    |
 * | `free` | stays where the reader has scrolled to                               |
 */
type Place = 'end' | 'turn' | 'free';

interface ReadingPlace {
  isAtEnd: boolean;
  /** Scrolls to the end and keeps showing it until the reader scrolls. */
  showEnd: () => void;
  /** Scrolls to the end once. */
  jumpToEnd: () => void;
  /** Scrolls the turn to the top, unless the reader is reading elsewhere. */
  showTurn: (isOwn: boolean) => void;
  release: () => void;
}

/** The scroll position of a list of messages. A growing answer never moves it. */
export function useReadingPlace(
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
  turnRef: RefObject<HTMLElement | null>,
): ReadingPlace {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const place = useRef<Place>('end');

  const jumpToEnd = useCallback(() => {
    const scroller = scrollerRef.current;
    if (scroller !== null) scroller.scrollTo({ top: scroller.scrollHeight });
  }, [scrollerRef]);
  const turnOffset = useCallback(() => {
    const [scroller, turn] = [scrollerRef.current, turnRef.current];
    const content = contentRef.current;
    if (scroller === null || turn === null || content === null) return 0;
    const top = scroller.getBoundingClientRect().top;
    const strip = content.getBoundingClientRect().top - top + scroller.scrollTop;
    return turn.getBoundingClientRect().top - top - strip;
  }, [scrollerRef, contentRef, turnRef]);
  const settle = useCallback(() => {
    if (place.current === 'end') jumpToEnd();
    if (place.current !== 'turn') return;
    const offset = turnOffset();
    if (Math.abs(offset) > SAME_PLACE) scrollerRef.current?.scrollBy({ top: offset });
  }, [scrollerRef, jumpToEnd, turnOffset]);

  useEffect(() => {
    const scroller = scrollerRef.current;
    const content = contentRef.current;
    if (scroller === null || content === null) return;
    let isPressed = false;

    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const isNear = scrollHeight - scrollTop - clientHeight < clientHeight * NEAR_END;
      const leavesTurn = place.current === 'turn' && Math.abs(turnOffset()) > SAME_PLACE;
      if (leavesTurn) place.current = 'free';
      setIsAtEnd(place.current === 'end' || isNear);
    };
    const handleScroll = () => {
      if (isPressed) place.current = 'free';
      look();
    };
    const letGo = () => {
      if (scroller.scrollHeight > scroller.clientHeight) place.current = 'free';
    };
    const letGoByWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0) letGo();
    };
    const letGoByKey = ({ key }: KeyboardEvent) => {
      if (SCROLL_KEYS.has(key)) letGo();
    };
    // While a pointer is pressed nothing moves, so that the press ends on its button.
    const press = () => {
      isPressed = true;
      // A form that the press opens inside the list must stay in view.
      if (place.current === 'end') letGo();
    };
    const lift = () => {
      if (!isPressed) return;
      // The click event follows in the same task.
      setTimeout(() => {
        isPressed = false;
        settle();
      });
    };
    const observer = new ResizeObserver(() => {
      if (!isPressed) settle();
      look();
    });
    observer.observe(content);
    observer.observe(scroller);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    scroller.addEventListener('wheel', letGoByWheel, { passive: true });
    scroller.addEventListener('touchmove', letGo, { passive: true });
    scroller.addEventListener('keydown', letGoByKey);
    scroller.addEventListener('pointerdown', press, { passive: true });
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);

    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleScroll);
      scroller.removeEventListener('wheel', letGoByWheel);
      scroller.removeEventListener('touchmove', letGo);
      scroller.removeEventListener('keydown', letGoByKey);
      scroller.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, [scrollerRef, contentRef, settle, turnOffset]);

  const showEnd = useCallback(() => {
    place.current = 'end';
    setIsAtEnd(true);
    settle();
  }, [settle]);
  const showTurn = useCallback(
    (isOwn: boolean) => {
      const [scroller, turn] = [scrollerRef.current, turnRef.current];
      const box = scroller?.getBoundingClientRect();
      const own = turn?.getBoundingClientRect();
      const isSeen = box && own && own.top < box.bottom && own.bottom > box.top;
      if (!isOwn && place.current === 'free' && isSeen !== true) return;
      place.current = 'turn';
      settle();
    },
    [scrollerRef, turnRef, settle],
  );
  const release = useCallback(() => {
    place.current = 'free';
  }, []);

  return { isAtEnd, showEnd, jumpToEnd, showTurn, release };
}
