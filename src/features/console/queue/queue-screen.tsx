import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import { consoleQueueApi } from '#data/console-queue.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { Decision, ItemView } from '#contract/console/queue-calls.ts';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useUserStore } from '#stores/user.ts';
import { KeyHelp } from './components/key-help.tsx';
import { QueueFilter } from './components/queue-filter.tsx';
import { QueueSkeleton } from './components/queue-skeleton.tsx';
import { QueueTable } from './components/queue-table.tsx';
import { ReviewPanel } from './components/review-panel.tsx';
import { useReviewKeys } from './hooks/use-review-keys.ts';
import { useReviewQueue } from './hooks/use-review-queue.ts';
import { isWaiting, stateAfter } from './model/choices.ts';
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
  const { t } = useTranslation(['review', 'common']);
  const [view, setView] = useAddressState(readQueueQuery, writeQueueQuery);
  const list = useReviewQueue(queue, view);
  const canDecide = useHasPerm([`review:${queue}:decide`]);
  const [last, setLast] = useState<string | null>(null);
  const [undoing, setUndoing] = useState<string | null>(null);
  const { items, total } = list;
  const at = items.findIndex(({ id }) => id === view.id);

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
  const step = (by: 1 | -1) => {
    const next = items[at < 0 ? 0 : at + by];
    if (next !== undefined) open(next.id);
    else if (by === 1) list.loadMore();
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
    list.change({
      ...item,
      state: nickname === null ? 'pending' : 'claimed',
      claimedBy: nickname,
    });
  };

  /** Reloads an item that another reviewer has changed. */
  const refresh = async (id: string) => {
    try {
      list.change(await consoleQueueApi.item(queue, id, { quiet: true }));
    } catch {
      // Optional: opening the item shows its current state.
    }
  };

  const decide = (item: ItemView, { choice, points, reason }: Ruling) => {
    if (choice === 'undo') return undo(item, reason ?? '');
    const next = items[at + 1] ?? items[at - 1];
    // Optimistic: the next item is shown while the decision is sent.
    list.change({ ...item, state: stateAfter(choice) });
    open(next?.id ?? null);
    const { id, version } = item;
    const clientRequestId = uuid();
    consoleQueueApi
      .decide(
        { queue, id, version, decision: choice, points, reason, clientRequestId },
        { quiet: true },
      )
      .then(
        (decided) => {
          list.change(decided);
          setLast(id);
          toast('success', doneText(choice, decided.points), {
            action: { label: t('common:undo'), onPress: () => openUndo(id) },
          });
        },
        (error: unknown) => {
          list.change(item);
          tellFailure(error, id);
        },
      );
    return Promise.resolve();
  };

  const undo = async (item: ItemView, reason: string) => {
    const { id, version } = item;
    const clientRequestId = uuid();
    try {
      list.change(
        await consoleQueueApi.undo(
          { queue, id, version, reason, clientRequestId },
          { quiet: true },
        ),
      );
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
    if (error instanceof ApiError && error.code === 409) void refresh(id);
  };

  return (
    <div className={styles['screen']} data-open={view.id !== null || undefined}>
      <div className={styles['list']}>
        <QueueFilter
          queue={queue}
          state={view.state}
          kind={view.kind}
          total={list.status === 'ready' ? total : null}
          onChange={(change) => setView((before) => ({ ...before, ...change, id: null }))}
          onHelp={help}
        />
        <Rows list={list} openId={view.id} onOpen={open} isWaiting={view.state === 'pending'} />
      </div>
      {/* Keyboard navigation doesn't move the focus, so the new item is announced here. */}
      <p className={styles['spoken']} role="status">
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
  list: ReturnType<typeof useReviewQueue>;
  openId: string | null;
  isWaiting: boolean;
  onOpen: (id: string) => void;
}

function Rows({ list, openId, onOpen, isWaiting: isQueue }: RowsProps) {
  const { t } = useTranslation(['review', 'common']);
  if (list.status === 'loading') return <QueueSkeleton label={t('list.loading')} />;
  if (list.status === 'failed') {
    return <ListFailure text={t('list.failed')} onRetry={list.reload} />;
  }
  if (list.items.length === 0 && !list.hasMore) {
    return isQueue ? (
      <ListNotice title={t('list.empty')} hint={t('list.emptyHint')} />
    ) : (
      <ListNotice title={t('list.none')} />
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
        end: t('list.end'),
      }}
    >
      <QueueTable items={list.items} openId={openId} onOpen={onOpen} />
    </PagedItems>
  );
}
