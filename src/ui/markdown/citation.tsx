import {
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { Button } from '../button.tsx';
import { MarkdownContext, type CitedSource } from './markdown-context.ts';
import styles from './markdown.module.css';

const OPEN_MS = 150;
const CLOSE_MS = 200;
const CARD_WIDTH = 320;
const MARGIN = 8;
const CARD_HEIGHT = 180;
const QUOTE_CHARS = 160;

interface CitationProps {
  number: number;
  /** Words of caution that belong to the cited sentence. */
  caution: string;
}

/** The number of a source; a card with the source's words opens on hover, focus or press. */
export function Citation({ number, caution }: CitationProps) {
  const { t } = useTranslation('markdown');
  const { citations, describeCitation, onCitation, cautionTask } = use(MarkdownContext);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [card, setCard] = useState<{ place: CSSProperties; quote: string } | null>(null);
  /** The sentence of the open task. */
  const [claim, setClaim] = useState<string | null>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (!citations.has(number)) return caution === '' ? null : caution;
  const source = describeCitation?.(number);
  const isUnverified = caution !== '';
  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, milliseconds);
  };
  const open = () => {
    clearTimeout(timer.current);
    const button = buttonRef.current;
    if (source === undefined || button === null) return;
    setCard({ place: placeOf(button), quote: quoteAt(button, number, source) });
  };
  const close = () => {
    clearTimeout(timer.current);
    setCard(null);
  };
  const hover = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') later(OPEN_MS, open);
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      const isInside = document.getElementById(id)?.contains(document.activeElement) === true;
      if (pointerType === 'mouse' && !isInside) later(CLOSE_MS, close);
    },
  };
  const press = () => {
    if (source === undefined) {
      onCitation?.(number);
      return;
    }
    // The card has to be in the document before it takes the focus.
    flushSync(open);
    document.getElementById(id)?.querySelector('button')?.focus();
  };

  return (
    <>
      <button
        data-tone="info"
        data-text="tiny"
        data-weight="strong"
        type="button"
        ref={buttonRef}
        className={styles['citation']}
        data-citation={number}
        data-unverified={isUnverified || undefined}
        aria-label={t(isUnverified ? 'citation.openUnverified' : 'citation.open', { number })}
        aria-expanded={source === undefined ? undefined : card !== null}
        aria-controls={card === null ? undefined : id}
        {...hover}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) open();
        }}
        onBlur={({ relatedTarget }) => {
          if (document.getElementById(id)?.contains(relatedTarget) !== true) close();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || card === null) return;
          event.stopPropagation();
          close();
        }}
        onClick={press}
      >
        {number}
        {isUnverified && <span>{t('citation.unverified')}</span>}
      </button>
      {card !== null &&
        source !== undefined &&
        createPortal(
          <CitationCard
            id={id}
            {...card}
            title={source.title}
            isUnverified={isUnverified}
            hover={hover}
            task={
              isUnverified && cautionTask !== undefined
                ? {
                    offer: cautionTask.offer,
                    onStart: () => {
                      setClaim(buttonRef.current === null ? '' : sentenceBefore(buttonRef.current));
                      close();
                    },
                  }
                : undefined
            }
            onOpen={() => {
              // The source gives the focus back to it. Focus opens the card again, so it closes last.
              buttonRef.current?.focus({ preventScroll: true });
              close();
              onCitation?.(number);
            }}
            onClose={(returnsFocus) => {
              if (returnsFocus) buttonRef.current?.focus({ preventScroll: true });
              close();
            }}
          />,
          document.body,
        )}
      {claim !== null && (
        <ClaimTask
          sentence={claim}
          onClose={() => {
            setClaim(null);
            buttonRef.current?.focus({ preventScroll: true });
            close();
          }}
        />
      )}
    </>
  );
}

function ClaimTask({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return use(MarkdownContext).cautionTask?.render(sentence, onClose);
}

interface CitationCardProps {
  id: string;
  place: CSSProperties;
  title: string;
  quote: string;
  isUnverified: boolean;
  hover: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: (event: PointerEvent) => void;
  };
  task: { offer: ReactNode; onStart: () => void } | undefined;
  onOpen: () => void;
  onClose: (returnsFocus: boolean) => void;
}

function CitationCard(props: CitationCardProps) {
  const { id, place, title, quote, isUnverified, hover, task, onOpen, onClose } = props;
  const { t } = useTranslation('markdown');
  const cardRef = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const handleMove = () => latest.current(false);
    const handlePointer = ({ target }: Event) => {
      const isInside = target instanceof Node && cardRef.current?.contains(target) === true;
      if (!isInside) latest.current(false);
    };
    document.addEventListener('pointerdown', handlePointer);
    window.addEventListener('resize', handleMove);
    window.addEventListener('scroll', handleMove, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      window.removeEventListener('resize', handleMove);
      window.removeEventListener('scroll', handleMove, true);
    };
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    const buttons = [...(cardRef.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = event.key === 'Tab' ? buttons[at + (event.shiftKey ? -1 : 1)] : undefined;
    if (next === undefined) onClose(true);
    else next.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble from its button
    <div
      data-surface="float"
      data-text="interface"
      ref={cardRef}
      id={id}
      className={styles['citationCard']}
      style={place}
      role="dialog"
      aria-label={title}
      onKeyDown={handleKey}
      {...hover}
    >
      {quote !== '' && <blockquote>{quote}</blockquote>}
      <p data-tone={isUnverified ? 'warning' : 'secondary'} data-text="caption">
        {t(isUnverified ? 'citation.commonKnowledge' : 'citation.sourced')}
      </p>
      <Button variant="link" size="small" onClick={onOpen}>
        {title}
      </Button>
      {task !== undefined && (
        <Button variant="accent" size="small" onClick={task.onStart}>
          {task.offer}
        </Button>
      )}
    </div>
  );
}

/** The source's words; where a source is cited again, the sentence before the citation. */
function quoteAt(button: HTMLElement, number: number, { quote }: CitedSource): string {
  const root = button.closest(`.${styles['markdown'] ?? ''}`);
  const first = root?.querySelector(`[data-citation="${String(number)}"]`);
  if (first === undefined || first === button) return quote;
  const said = sentenceBefore(button);

  return said.length > QUOTE_CHARS ? `${said.slice(0, QUOTE_CHARS - 1)}…` : said;
}

/** The words between a citation and the one before it in the same paragraph. */
function sentenceBefore(button: HTMLElement): string {
  let text = '';
  for (let node = button.previousSibling; node !== null; node = node.previousSibling) {
    if (node instanceof HTMLElement && node.dataset['citation'] !== undefined) break;
    text = `${node.textContent ?? ''}${text}`;
  }

  return text.replace(/^[\s。；;.]+/, '').trim();
}

/** Above the citation, or below it near the window's top; always within the window. */
function placeOf(button: HTMLElement): CSSProperties {
  const { top, bottom, left } = button.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const width = Math.min(CARD_WIDTH, innerWidth - 2 * MARGIN);

  return {
    inlineSize: width,
    left: Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN)),
    ...(top > CARD_HEIGHT ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
  };
}
