import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { Button } from '#ui/button.tsx';
import { useStickToEnd } from '../hooks/use-stick-to-end.ts';
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
  hasBefore: boolean;
  hasAfter: boolean;
  paging: 'older' | 'newer' | null;
  pagingFailed: boolean;
  sentCount: number;
  isGrowing: boolean;
  renderRecord: (shown: ShownRecord) => ReactNode;
  children: ReactNode;
  onNearStart: () => void;
  onNearEnd: () => void;
  onToNewest: () => void;
}

/** Virtualized list of messages. */
export function ThreadView(props: ThreadViewProps) {
  const { t } = useTranslation('chat');
  const { records, threadKey, target, hasBefore, hasAfter, paging, sentCount } = props;
  const { onNearStart, onNearEnd } = props;
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<VirtualizerHandle>(null);
  const { isAtEnd, stick, release } = useStickToEnd(scrollerRef, contentRef);
  const [flashed, setFlashed] = useState<string | null>(null);

  const isPrepending = usePrepending(records);
  const lastIndex = records.length - 1;
  const targetIndex = useMemo(
    () => records.findIndex(({ record }) => record.id === target),
    [records, target],
  );

  // Before the first paint, so that the conversation doesn't flash at another position.
  const isEmpty = records.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return;
    if (targetIndex >= 0) {
      release();
      listRef.current?.scrollToIndex(targetIndex, { align: 'center' });
      return;
    }
    stick();
    // Only when the session or target changes: loading more records must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [threadKey, target, isEmpty, targetIndex >= 0]);

  useEffect(() => {
    if (sentCount > 0) stick();
  }, [sentCount, stick]);

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

  return (
    <div className={styles['frame']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard */}
      <div ref={scrollerRef} className={styles['scroller']} onScroll={lookAtEdges} tabIndex={0}>
        <div
          data-text="message"
          ref={contentRef}
          className={styles['column']}
          role="log"
          aria-label={t('thread.label')}
          aria-live="off"
          aria-busy={props.isGrowing}
        >
          <EdgeNote {...props} />
          <Virtualizer
            key={threadKey}
            ref={listRef}
            as={ListFrame}
            scrollRef={scrollerRef}
            shift={isPrepending}
            itemSize={ESTIMATED_HEIGHT}
            keepMounted={lastIndex >= 0 ? [lastIndex] : []}
          >
            {records.map((shown) => (
              <div
                key={shown.record.id}
                data-flash={flashed === shown.record.id ? '' : undefined}
                className={styles['record']}
              >
                {props.renderRecord(shown)}
              </div>
            ))}
          </Virtualizer>
          {props.children}
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
          data-text="small"
          type="button"
          className={styles['toEnd']}
          onClick={hasAfter ? props.onToNewest : stick}
        >
          <ArrowDownOutlined aria-hidden="true" />
          {props.isGrowing ? t('thread.newBelow') : t('thread.toEnd')}
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
    <p data-tone="tertiary" data-text="caption" className={styles['edge']}>
      {t('thread.start')}
    </p>
  );
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
