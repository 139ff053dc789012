import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

const AT_END = 48;

interface StickToEnd {
  isAtEnd: boolean;
  stick: () => void;
  release: () => void;
}

/**
 * Keeps a growing list scrolled to its end. Scrolling up releases it, reaching the end sticks
 * again. While a pointer is pressed nothing moves, so that the press ends on its button.
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
      // A list that shrinks also moves up: only the reader's scrolling releases it.
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
      // The click event follows in the same task.
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
