import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { consoleQueueApi } from '#data/console-queue.ts';
import type { PagesResult } from '#data/pages.ts';
import type { Decision, Item, ItemView } from '#contract/console/queue-calls.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Button } from '#ui/button.tsx';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useUserStore } from '#stores/user.ts';
import { DecideItems } from './components/decide-items.tsx';
import { KeyHelp } from './components/key-help.tsx';
import { QueueFilter } from './components/queue-filter.tsx';
import { QueueSkeleton } from './components/queue-skeleton.tsx';
import { QueueTable, type QueueChoice } from './components/queue-table.tsx';
import { ReviewPanel } from './components/review-panel.tsx';
import { useChosenItems } from './hooks/use-chosen-items.ts';
import { useReviewKeys } from './hooks/use-review-keys.ts';
import { useReviewQueue } from './hooks/use-review-queue.ts';
import { isTaken, isWaiting, stateAfter } from './model/choices.ts';
import { itemTitle } from './model/item-title.ts';
import type { Ruling } from './model/ruling.ts';
import { readQueueQuery, writeQueueQuery } from './model/queue-query.ts';
import styles from './queue-screen.module.css';

const HELP_WIDTH = 360;

export function QueueScreen() {
  const path = withoutTrailingSlash(useLocation().pathname);
  const queue = QUEUES.find((each) => paths.consoleQueue(each) === path) ?? 'submission';
  // Reviewers can't decide on their own submissions.
  const memberId = useUserStore(({ userids }) => userids.id);
  const ownName = useUserStore(({ userCon }) => userCon?.nickname);
  const { t } = useTranslation(['review', 'common']);
  const [view, setView] = useAddressState(readQueueQuery, writeQueueQuery);
  const { list, items, total, change, countAgain } = useReviewQueue(queue, view);
  const canDecide = useHasPerm([`review:${queue}:decide`]);
  const [last, setLast] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<string | null>(null);
  const at = items.findIndex(({ id }) => id === view.id);
  const { chosen, choice, keep, clear } = useChosenItems(items, { memberId, nickname: ownName });

  const isSearched = view.keyword.trim() !== '' || view.from !== '' || view.to !== '';

  const open = (id: string | null) => {
    setUndoing(null);
    setView((before) => ({ ...before, id }));
  };
  const openUndo = (id: string) => {
    open(id);
    setUndoing(id);
  };
  const openLast = () => {
    if (last !== null) openUndo(last);
  };
  /** The next item that no colleague has claimed. */
  const freeFrom = (from: number, by: 1 | -1) => {
    let n = from;
    while (isTaken(items[n], ownName)) n += by;
    return items[n];
  };
  const step = (by: 1 | -1) => {
    const next = freeFrom(at < 0 ? 0 : at + by, by);
    if (next !== undefined) open(next.id);
    else if (by === 1 && list.hasNextPage) void list.fetchNextPage();
  };
  const help = () => {
    openDrawer({ title: () => t('keys.title'), width: HELP_WIDTH, content: () => <KeyHelp /> });
  };
  useReviewKeys({
    j: () => step(1),
    k: () => step(-1),
    '?': help,
    ...(view.id === null ? { u: openLast } : { Escape: () => open(null) }),
  });

  const showHolder = (id: string, nickname: string | null) => {
    const item = items.find((each) => each.id === id);
    if (item === undefined || !isWaiting(item.state)) return;
    change({
      ...item,
      state: nickname === null ? 'pending' : 'claimed',
      claimedBy: nickname,
    });
  };

  /** Reloads an item that another reviewer has changed. */
  const refresh = async (id: string) => {
    try {
      change(await consoleQueueApi.item(queue, id, { quiet: true }));
    } catch {
      // Optional: opening the item shows its current state.
    }
  };

  const decide = (item: ItemView, { choice, points, reason, measure }: Ruling) => {
    if (choice === 'undo') return undo(item, reason ?? '');
    const next = freeFrom(at + 1, 1) ?? freeFrom(at - 1, -1);
    // Optimistic: the next item is shown while the decision is sent.
    change({ ...item, state: stateAfter(choice) });
    open(next?.id ?? null);
    const { id, version } = item;
    const clientRequestId = uuid();
    consoleQueueApi
      .decide(
        { queue, id, version, decision: choice, points, reason, measure, clientRequestId },
        { quiet: true },
      )
      .then(
        (decided) => {
          change(decided);
          countAgain();
          setLast(id);
          toast('success', doneText(choice, decided.points), {
            action: { label: t('common:undo'), onPress: () => openUndo(id) },
          });
        },
        (error: unknown) => {
          change(item);
          tellFailure(error, id);
        },
      );
    return Promise.resolve();
  };

  const undo = async (item: ItemView, reason: string) => {
    const { id, version } = item;
    const clientRequestId = uuid();
    try {
      change(
        await consoleQueueApi.undo(
          { queue, id, version, reason, clientRequestId },
          { quiet: true },
        ),
      );
      countAgain();
      setUndoing(null);
      setLast(null);
      toast('success', t('done.undo'));
    } catch (error) {
      tellFailure(error, id);
    }
  };

  const doneText = (choice: Decision, points: number) =>
    choice === 'approve' && queue !== 'redemption' && points > 0
      ? t('done.approvePaid', { points })
      : t(`done.${choice}`);

  const tellFailure = (error: unknown, id: string) => {
    const message = error instanceof ApiError ? error.message : '';
    toast('error', message === '' ? t('failed') : message, {
      action: { label: t('backToIt'), onPress: () => open(id) },
    });
    if (error instanceof ApiError && error.isConflict) void refresh(id);
  };

  return (
    <div className={styles['screen']} data-open={view.id !== null || undefined}>
      <div className={styles['list']}>
        <QueueFilter
          queue={queue}
          state={view.state}
          kind={view.kind}
          search={view}
          total={list.data === undefined ? null : total}
          onChange={(filter) => setView((before) => ({ ...before, ...filter, id: null }))}
          onHelp={help}
        />
        <Rows
          list={list}
          items={items}
          openId={view.id}
          choice={canDecide ? choice : null}
          onOpen={open}
          isWaiting={view.state === 'pending' && !isSearched}
          onClear={
            isSearched
              ? () => setView((before) => ({ ...before, keyword: '', from: '', to: '' }))
              : undefined
          }
        />
        {canDecide && chosen.length > 0 && (
          <DecideItems
            key={queue}
            queue={queue}
            chosen={chosen}
            onDecided={(decided, refused) => {
              for (const item of decided) change(item);
              countAgain();
              keep(refused);
              for (const id of refused.keys()) void refresh(id);
            }}
            onClear={clear}
          />
        )}
      </div>
      {/* Keyboard navigation doesn't move the focus, so the new item is announced here. */}
      <p data-visually-hidden="" role="status">
        {items[at] !== undefined && itemTitle(items[at])}
      </p>
      {view.id !== null && (
        <ReviewPanel
          queue={queue}
          id={view.id}
          newest={items[at] ?? null}
          memberId={memberId}
          canDecide={canDecide}
          isUndoing={undoing === view.id}
          onHolder={showHolder}
          onDecide={decide}
          onNext={() => step(1)}
          onUndoLast={openLast}
          onOpen={open}
          onClose={() => open(null)}
        />
      )}
    </div>
  );
}

interface RowsProps {
  list: PagesResult<Item>;
  items: readonly Item[];
  openId: string | null;
  isWaiting: boolean;
  choice: QueueChoice | null;
  onClear: (() => void) | undefined;
  onOpen: (id: string) => void;
}

function Rows({ list, items, openId, onOpen, choice, isWaiting: isQueue, onClear }: RowsProps) {
  const { t } = useTranslation(['review', 'common']);
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('list.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <QueueSkeleton label={t('list.loading')} />
    );
  }
  if (items.length === 0 && !list.hasNextPage) {
    return isQueue ? (
      <ListNotice title={t('list.empty')} hint={t('list.emptyHint')} />
    ) : (
      <ListNotice title={t('list.none')}>
        {onClear !== undefined && <Button onClick={onClear}>{t('filter.clear')}</Button>}
      </ListNotice>
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <QueueTable items={items} openId={openId} choice={choice} onOpen={onOpen} />
    </PagedItems>
  );
}
