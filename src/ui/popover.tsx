import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from './keyboard.ts';
import styles from './popover.module.css';
import { useBackdrop } from './use-backdrop.ts';

const FREE_ABOVE = 16;
const MIN_ROOM = 200;

interface PopoverProps {
  label: string;
  /** Selector of the opening button, which closes the popover by its own click handler. */
  opener: string;
  isSteady?: boolean;
  onEscape?: (() => void) | undefined;
  /** Closed without a choice; `returnsFocus` is true when closed by the keyboard. */
  onClose: (returnsFocus: boolean) => void;
  children: ReactNode;
}

/** Popover above its anchor; on phones a bottom sheet above the on-screen keyboard. */
export function Popover({ label, opener, isSteady, onEscape, onClose, children }: PopoverProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const backdropRef = useRef<HTMLDivElement>(null);
  const leave = useBackdrop(() => onClose(false));

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent) => {
      if (target === backdropRef.current) return;
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
      <div ref={backdropRef} className={styles['backdrop']} aria-hidden="true" onClick={leave} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its fields */}
      <div
        data-surface="float"
        data-text="interface"
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
 * Sets custom properties for the visible height, the keyboard's height and the space above, because
 * CSS has no unit for the on-screen keyboard.
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
      // With pinch zoom the visual viewport is smaller without anything being covered.
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
