import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels from the end that still count as the end. */
const AT_END = 48;

interface StickToEnd {
  /** Whether the reader is at the end, where new text shows by itself. */
  isAtEnd: boolean;
  /** Goes to the end and stays there. */
  stick: () => void;
  /** Lets go: the reader is taken somewhere else. */
  release: () => void;
}

/**
 * Keeps a growing list at its end while the reader is there. Any movement upwards lets go at once;
 * arriving at the end takes hold again. While a pointer is pressed in the list nothing moves, so that a
 * press ends on the button where it began.
 */
export function useStickToEnd(
  scrollerRef: RefObject<HTMLElement | null>,
  contentRef: RefObject<HTMLElement | null>,
): StickToEnd {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const sticks = useRef(true);

  const toEnd = useCallback(() => {
    const element = scrollerRef.current;
    if (element !== null) element.scrollTo({ top: element.scrollHeight });
  }, [scrollerRef]);

  useEffect(() => {
    const element = scrollerRef.current;
    const inner = contentRef.current;
    if (element === null || inner === null) return;
    let lastTop = element.scrollTop;
    let lastHeight = element.scrollHeight;
    let isPressed = false;

    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isNear = scrollHeight - scrollTop - clientHeight < AT_END;
      // A list that has become shorter moves up by itself; only the reader's own way up lets go.
      const movedUp = scrollTop < lastTop - 1 && scrollHeight >= lastHeight;
      if (isNear) sticks.current = true;
      else if (movedUp) sticks.current = false;
      lastTop = scrollTop;
      lastHeight = scrollHeight;
      setIsAtEnd(isNear || sticks.current);
    };
    const letGo = (event: WheelEvent) => {
      if (event.deltaY < 0 && element.scrollHeight > element.clientHeight) sticks.current = false;
    };
    const press = () => {
      isPressed = true;
    };
    const lift = () => {
      if (!isPressed) return;
      // The click follows in the same task.
      setTimeout(() => {
        isPressed = false;
        if (sticks.current) toEnd();
      });
    };
    const observer = new ResizeObserver(() => {
      if (sticks.current && !isPressed) toEnd();
      lastHeight = element.scrollHeight;
    });
    observer.observe(inner);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('wheel', letGo, { passive: true });
    element.addEventListener('pointerdown', press, { passive: true });
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);

    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', letGo);
      element.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, [scrollerRef, contentRef, toEnd]);

  const stick = useCallback(() => {
    sticks.current = true;
    setIsAtEnd(true);
    toEnd();
  }, [toEnd]);
  const release = useCallback(() => {
    sticks.current = false;
  }, []);

  return { isAtEnd, stick, release };
}
