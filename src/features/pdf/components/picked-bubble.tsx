import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KEEP_SELECTION, usePickedText } from '#ui/use-picked-text.ts';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { passageOf } from '../model/picked-passage.ts';
import styles from './picked-bubble.module.css';

/** Pixels to the selection and, at least, to the frame's edges. */
const GAP = 8;
const HEIGHT = 44;
const HALF_WIDTH = 110;

export interface Passage {
  page: number;
  text: string;
}

interface PickedBubbleProps {
  frame: RefObject<HTMLElement | null>;
  pages: RefObject<HTMLElement | null>;
  onAsk: (passage: Passage) => void;
}

/** Below the selection, because the system's touch menu is above it. */
export function PickedBubble({ frame, pages, onAsk }: PickedBubbleProps) {
  const { t } = useTranslation('pdf');
  const picked = usePickedText(pages);
  const bubbleRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (picked === null || frame.current === null || bubbleRef.current === null) return;
    const place = placeIn(frame.current);
    const { style } = bubbleRef.current;
    style.visibility = place === null ? 'hidden' : 'visible';
    style.left = `${String(place?.left ?? 0)}px`;
    style.top = `${String(place?.top ?? 0)}px`;
  }, [picked, frame]);

  if (picked === null) return null;
  const page = Number(picked.start.closest('[data-page-number]')?.getAttribute('data-page-number'));
  const passage = () => ({ page: page > 0 ? page : 1, text: passageOf(picked.text) });

  return (
    <div
      data-surface="float"
      ref={bubbleRef}
      className={styles['bubble']}
      role="group"
      aria-label={t('picked.label')}
    >
      <Button variant="quiet" size="small" {...KEEP_SELECTION} onClick={() => onAsk(passage())}>
        {t('picked.ask')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        {...KEEP_SELECTION}
        onClick={() => {
          copyWithToast(passage().text, {
            copied: t('picked.copied'),
            failed: t('picked.copyFailed'),
          });
        }}
      >
        {t('picked.copy')}
      </Button>
    </div>
  );
}

function placeIn(frame: HTMLElement): { left: number; top: number } | null {
  const range = document.getSelection()?.getRangeAt(0);
  const rects = [...(range?.getClientRects() ?? [])].filter(({ width }) => width > 0);
  const last = rects.at(-1);
  if (last === undefined) return null;
  const { left, top, width, height } = frame.getBoundingClientRect();
  const below = last.bottom - top + GAP;
  const first = rects[0] ?? last;
  const isRoom = below + HEIGHT <= height;

  return {
    left: clamp((last.left + last.right) / 2 - left, HALF_WIDTH, width - HALF_WIDTH),
    top: clamp(isRoom ? below : first.top - top - HEIGHT - GAP, GAP, height - HEIGHT - GAP),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
