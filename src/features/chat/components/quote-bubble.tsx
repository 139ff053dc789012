import CopyOutlined from '@ant-design/icons/CopyOutlined';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { hasTouchKeyboard } from '#ui/keyboard.ts';
import { KEEP_SELECTION, usePickedText, type PickedText } from '#ui/use-picked-text.ts';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { quotationOf } from '../model/quotation.ts';
import styles from './quote-bubble.module.css';

const HALF_WIDTH = 96;
const HEIGHT = 48;
const GAP = 8;

export function QuoteBubble({ onQuote }: { onQuote: (text: string) => void }) {
  const { t } = useTranslation(['composer', 'chat']);
  const bodyRef = useRef(document.body);
  const frameRef = useRef<HTMLDivElement>(null);
  const selected = usePickedText(bodyRef);
  const [closed, setClosed] = useState<PickedText | null>(null);
  const isShown = selected !== null && selected !== closed && isOfAnswer(selected);
  const place = usePlace(isShown ? selected.range : null);

  useEffect(() => {
    if (!isShown) return;
    const handleKey = (event: KeyboardEvent) => {
      const isInside = frameRef.current?.contains(document.activeElement) === true;
      if (event.key === 'Escape') {
        setClosed(selected);
      } else if (event.key === 'Tab' && !event.shiftKey && !isInside) {
        // The bubble is far from the selection in tab order, so Tab moves the focus to it.
        event.preventDefault();
        frameRef.current?.querySelector('button')?.focus();
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [isShown, selected]);

  if (!isShown || place === null) return null;
  const { text } = selected;
  const close = () => {
    document.getSelection()?.removeAllRanges();
    setClosed(selected);
  };

  return (
    <div
      data-surface="float"
      ref={frameRef}
      className={styles['bubble']}
      style={place}
      role="group"
      aria-label={t('quote.label')}
    >
      <span data-visually-hidden="" role="status">
        {t('quote.hint')}
      </span>
      <Button
        variant="quiet"
        {...KEEP_SELECTION}
        onClick={() => {
          onQuote(quotationOf(text));
          close();
        }}
      >
        <span data-tone="primary" aria-hidden="true">
          ❯
        </span>
        {t('quote.quote')}
      </Button>
      <Button
        variant="quiet"
        {...KEEP_SELECTION}
        onClick={() => {
          copyWithToast(text, {
            copied: t('chat:answer.copied'),
            failed: t('chat:answer.copyFailed'),
          });
          close();
        }}
      >
        <CopyOutlined aria-hidden="true" />
        {t('quote.copy')}
      </Button>
    </div>
  );
}

function isOfAnswer({ range }: PickedText): boolean {
  const { commonAncestorContainer: common } = range;
  const element = common instanceof Element ? common : common.parentElement;

  return element?.closest('[data-answer]') != null;
}

function usePlace(range: Range | null): CSSProperties | null {
  const [place, setPlace] = useState<CSSProperties | null>(null);
  useEffect(() => {
    const look = () => setPlace(range === null ? null : placeOf(range));
    const frame = requestAnimationFrame(look);
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [range]);

  return place;
}

function placeOf(range: Range): CSSProperties | null {
  const { top, bottom, left, width } = range.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) return null;
  const most = Math.max(HALF_WIDTH, window.innerWidth - HALF_WIDTH - GAP);
  const middle = Math.min(Math.max(left + width / 2, HALF_WIDTH + GAP), most);
  // On touch screens the system's menu is above the selection.
  const isBelow = hasTouchKeyboard() || top < HEIGHT + GAP;
  const edge = isBelow ? bottom + GAP : top - HEIGHT;

  return { left: middle, top: Math.min(Math.max(edge, GAP), window.innerHeight - HEIGHT - GAP) };
}
