import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '#ui/button.tsx';
import { useReadingPlace } from '../hooks/use-reading-place.ts';
import type { ShownRecord } from '../model/conversation/branches.ts';
import styles from './thread-view.module.css';

const NEAR_EDGE = 1200;
/** Estimated height (px) of a record that was not rendered yet. */
const ESTIMATED_HEIGHT = 480;
const FLASH_MS = 1800;

interface ThreadViewProps {
  records: readonly ShownRecord[];
  threadKey: string;
  target: string | null;
  /** Stays at the top while the messages scroll. */
  strip: ReactNode;
  hasBefore: boolean;
  hasAfter: boolean;
  paging: 'older' | 'newer' | null;
  pagingFailed: boolean;
  pending: { key: string; view: ReactNode } | null;
  /** Request id of the record whose answer grows. */
  growing: string | null;
  renderRecord: (shown: ShownRecord) => ReactNode;
  onNearStart: () => void;
  onNearEnd: () => void;
  onToNewest: () => void;
}

/** Virtualized list of messages. */
export function ThreadView(props: ThreadViewProps) {
  const { t } = useTranslation('chat');
  const { records, threadKey, target, hasBefore, hasAfter, paging, pending, growing } = props;
  const { onNearStart, onNearEnd } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<VirtualizerHandle>(null);
  const turnRef = useRef<HTMLDivElement>(null);
  const place = useReadingPlace(scrollerRef, contentRef, turnRef);
  const { isAtEnd, showEnd, showTurn, release } = place;
  const [flashed, setFlashed] = useState<string | null>(null);

  const isPrepending = usePrepending(records);
  const started = pending?.key ?? growing;
  const turn = useLatest(started);
  const turnIndex = records.findIndex(({ record }) => record.clientRequestId === turn);
  const lastIndex = records.length - (pending === null ? 1 : 0);
  const targetIndex = useMemo(
    () => records.findIndex(({ record }) => record.id === target),
    [records, target],
  );

  // Before the first paint, so that the conversation doesn't flash at another position.
  const isEmpty = records.length === 0 && pending === null;
  useLayoutEffect(() => {
    if (isEmpty) return;
    if (targetIndex >= 0) {
      release();
      listRef.current?.scrollToIndex(targetIndex, { align: 'center' });
      return;
    }
    if (started === null) showEnd();
    // Only when the session or target changes: loading more records must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [threadKey, target, isEmpty, targetIndex >= 0]);

  const isOwn = pending !== null;
  useLayoutEffect(() => {
    if (started !== null) showTurn(isOwn);
    // Only at the start of a turn: its end must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [threadKey, started]);

  useEffect(() => {
    if (targetIndex < 0 || target === null) return;
    const start = setTimeout(() => setFlashed(target), 0);
    const end = setTimeout(() => setFlashed(null), FLASH_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [target, targetIndex]);

  const lookAtEdges = useCallback(() => {
    const element = scrollerRef.current;
    if (element === null) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (hasBefore && scrollTop < NEAR_EDGE) onNearStart();
    if (hasAfter && scrollHeight - scrollTop - clientHeight < NEAR_EDGE) onNearEnd();
  }, [hasBefore, hasAfter, onNearStart, onNearEnd]);

  // Also after each page: a list that doesn't fill the window never fires scroll events.
  useEffect(lookAtEdges, [lookAtEdges, records]);

  const toEnd = growing === null ? t('thread.toEnd') : t('thread.newBelow');

  return (
    <div className={styles['frame']}>
      <div
        ref={scrollerRef}
        className={styles['scroller']}
        data-strip={props.strip === null ? undefined : ''}
        onScroll={lookAtEdges}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
      >
        {props.strip}
        <div
          data-text="message"
          ref={contentRef}
          className={styles['column']}
          role="log"
          aria-label={t('thread.label')}
          aria-live="off"
          aria-busy={growing !== null}
        >
          <EdgeNote {...props} />
          <Virtualizer
            key={threadKey}
            ref={listRef}
            as={ListFrame}
            scrollRef={scrollerRef}
            shift={isPrepending}
            itemSize={ESTIMATED_HEIGHT}
            keepMounted={[turnIndex, lastIndex].filter((index) => index >= 0)}
          >
            {[
              ...records.map((shown) => {
                const { id, clientRequestId: key } = shown.record;
                return (
                  <div
                    key={key}
                    ref={key === turn ? turnRef : undefined}
                    data-flash={flashed === id ? '' : undefined}
                    data-turn={key === turn ? '' : undefined}
                    className={styles['record']}
                  >
                    {props.renderRecord(shown)}
                  </div>
                );
              }),
              // The same key as its record: the element stays when the server has accepted it.
              ...(pending === null
                ? []
                : [
                    <div key={pending.key} ref={turnRef} data-turn="" className={styles['record']}>
                      {pending.view}
                    </div>,
                  ]),
            ]}
          </Virtualizer>
          {paging === 'newer' && (
            <p data-tone="tertiary" data-text="caption" className={styles['edge']}>
              {t('thread.newer')}
            </p>
          )}
        </div>
      </div>
      {(!isAtEnd || hasAfter) && (
        <button
          data-tone="default"
          type="button"
          className={styles['toEnd']}
          aria-label={toEnd}
          title={toEnd}
          onClick={hasAfter ? props.onToNewest : place.jumpToEnd}
        >
          <ArrowDownOutlined aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/**
 * The virtualizer sets `pointer-events: none` while scrolling, which happens with every line of a
 * growing answer. Children inherit it and would all be restyled and repainted.
 */
function ListFrame({ style, ...props }: ComponentProps<'div'>) {
  return <div {...props} style={{ ...style, pointerEvents: undefined }} />;
}

function EdgeNote(props: ThreadViewProps) {
  const { t } = useTranslation('chat');
  if (props.paging === 'older') {
    return (
      <p data-tone="tertiary" data-text="caption" className={styles['edge']} role="status">
        {t('thread.older')}
      </p>
    );
  }
  if (props.pagingFailed) {
    return (
      <p data-tone="tertiary" data-text="caption" className={styles['edge']} role="alert">
        {t('thread.olderFailed')}{' '}
        <Button variant="link" onClick={props.hasAfter ? props.onNearEnd : props.onNearStart}>
          {t('thread.retry')}
        </Button>
      </p>
    );
  }
  return props.hasBefore ? null : (
    <p data-tone="tertiary" data-text="caption" className={styles['edge']} data-start="">
      {t('thread.start')}
    </p>
  );
}

/** The last value that isn't null. */
function useLatest<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}

function usePrepending(records: readonly ShownRecord[]): boolean {
  const [seen, setSeen] = useState({ first: firstId(records), last: lastId(records) });
  const [isPrepending, setIsPrepending] = useState(false);
  const first = firstId(records);
  const last = lastId(records);
  if (first !== seen.first || last !== seen.last) {
    setSeen({ first, last });
    setIsPrepending(first !== seen.first && last === seen.last);
  }
  return isPrepending;
}

function firstId(records: readonly ShownRecord[]): string | undefined {
  return records[0]?.record.id;
}

function lastId(records: readonly ShownRecord[]): string | undefined {
  return records.at(-1)?.record.id;
}
