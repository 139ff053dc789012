import { useEffect, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';

/** Spread on buttons that act on the selection: prevents a press from clearing it. */
export const KEEP_SELECTION = {
  onPointerDown: (event: PointerEvent) => event.preventDefault(),
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
};

export interface PickedText {
  text: string;
  start: Element;
  range: Range;
}

/** The selection inside an element; null if empty or extending beyond it. */
export function usePickedText(root: RefObject<HTMLElement | null>): PickedText | null {
  const [picked, setPicked] = useState<PickedText | null>(null);

  useEffect(() => {
    const look = () => setPicked(root.current === null ? null : pickedIn(root.current));
    document.addEventListener('selectionchange', look);
    // The selection may precede the component's mount.
    const frame = requestAnimationFrame(look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('selectionchange', look);
    };
  }, [root]);

  return picked;
}

function pickedIn(root: HTMLElement): PickedText | null {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const text = selection.toString().trim();
  if (text === '' || !root.contains(range.commonAncestorContainer)) return null;
  const { startContainer } = range;
  const start = startContainer instanceof Element ? startContainer : startContainer.parentElement;

  return start === null ? null : { text, start, range };
}
