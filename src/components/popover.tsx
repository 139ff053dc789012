import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from './keyboard.ts';
import styles from './popover.module.css';

/** CSS pixels that stay free above it, and that it has at the least. */
const FREE_ABOVE = 16;
const MIN_ROOM = 200;

interface PopoverProps {
  /** Accessible name. */
  label: string;
  /** Selector of the button that opens it, which closes it by its own click. */
  opener: string;
  /** Keeps its height while what is in it changes. */
  isSteady?: boolean;
  /** What Escape does in place of closing it. */
  onEscape?: (() => void) | undefined;
  /** Closed without a choice; by a key it returns to where it was called from. */
  onClose: (returnsFocus: boolean) => void;
  children: ReactNode;
}

/** Stands above what it belongs to; on a phone a sheet from below, above the keyboard. */
export function Popover({ label, opener, isSteady, onEscape, onClose, children }: PopoverProps) {
  const frameRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && isElsewhere(target, frameRef.current, opener)) {
        onClose(false);
      }
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [opener, onClose]);
  useVisibleRoom(frameRef);

  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Nothing: the window lost the focus, or what had it is gone from the popover itself.
    if (relatedTarget !== null && isElsewhere(relatedTarget, frameRef.current, opener)) {
      onClose(false);
    }
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (onEscape === undefined) onClose(true);
    else onEscape();
  };

  return (
    <>
      <div className={styles['backdrop']} aria-hidden="true" />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its own fields let through */}
      <div
        ref={frameRef}
        className={styles['popover']}
        role="dialog"
        aria-label={label}
        data-steady={isSteady === true || undefined}
        onBlur={handleBlur}
        onKeyDown={handleKey}
      >
        {children}
      </div>
    </>
  );
}

function isElsewhere(target: Element, frame: HTMLElement | null, opener: string): boolean {
  return frame?.contains(target) !== true && target.closest(opener) === null;
}

/**
 * Tells the style sheet how much of the window a keyboard covers, how much is to be seen, and how
 * much room there is above: no unit of CSS knows of a keyboard.
 */
function useVisibleRoom(frameRef: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const fit = () => {
      const frame = frameRef.current;
      if (frame === null) return;
      const area = frame.closest('main')?.getBoundingClientRect().top ?? 0;
      const place = frame.offsetParent?.getBoundingClientRect().top ?? 0;
      const room = Math.max(MIN_ROOM, place - area - FREE_ABOVE);
      frame.style.setProperty('--room', `${String(room)}px`);
      // Enlarged by the fingers, the window shows a part of itself: nothing covers the rest.
      if (viewport?.scale !== 1) return;
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      frame.style.setProperty('--covered', `${String(covered)}px`);
      frame.style.setProperty('--seen', `${String(viewport.height)}px`);
    };
    fit();
    window.addEventListener('resize', fit);
    viewport?.addEventListener('resize', fit);
    viewport?.addEventListener('scroll', fit);
    return () => {
      window.removeEventListener('resize', fit);
      viewport?.removeEventListener('resize', fit);
      viewport?.removeEventListener('scroll', fit);
    };
  }, [frameRef]);
}
