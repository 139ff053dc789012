import { useQuery } from '@tanstack/react-query';
import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { Button } from '#ui/button.tsx';
import type { Item, ItemView, Queue } from '#contract/console/queue-calls.ts';
import { consoleQueueQueries } from '#data/console-queue.ts';
import { useClaim } from '../hooks/use-claim.ts';
import { choicesOf, isWaiting } from '../model/choices.ts';
import { itemTitle } from '../model/item-title.ts';
import type { Ruling } from '../model/ruling.ts';
import { DecisionBar } from './decision-bar.tsx';
import { ItemEvidence } from './item-evidence.tsx';
import { ItemTrail } from './item-trail.tsx';
import { MemberPast } from './member-past.tsx';
import styles from './review-panel.module.css';
import { StateMark } from './state-mark.tsx';

interface ReviewPanelProps {
  queue: Queue;
  id: string;
  newest: Item | null;
  memberId: string;
  canDecide: boolean;
  isUndoing: boolean;
  /** Called with the reviewer who holds the item, or null when it was released. */
  onHolder: (id: string, nickname: string | null) => void;
  /** Resolves when the item can be reloaded. */
  onDecide: (item: ItemView, ruling: Ruling) => Promise<void>;
  onNext: () => void;
  onUndoLast: () => void;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { queue, id, newest, memberId, canDecide, onHolder, onClose } = props;
  const { t } = useTranslation(['review', 'common']);
  const item = useQuery(consoleQueueQueries.item(queue, id));
  // An item that was open a moment ago is still kept: its newer version would reset what is typed.
  const view = item.isFetchedAfterMount || item.isPlaceholderData ? item.data : undefined;
  const reload = () => void item.refetch();
  const regionRef = useRef<HTMLElement>(null);
  const mayClaim =
    view !== undefined && canDecide && view.member.id !== memberId && isWaiting(view.state);
  const { takenBy, settle } = useClaim({ item: mayClaim ? view : null, onHolder });

  // Moves the focus here for shortcuts and screen readers. Deferred out of React's commit, because
  // the element that loses focus updates the URL.
  useEffect(() => {
    queueMicrotask(() => {
      const region = regionRef.current;
      if (region?.contains(document.activeElement) !== true) region?.focus({ preventScroll: true });
    });
  }, [id]);

  const isOld = view !== undefined && newest !== null && newest.version > view.version;
  useEffect(() => {
    if (isOld) reload();
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per newer version
  }, [isOld, newest?.version]);

  return (
    <section
      ref={regionRef}
      className={styles['panel']}
      aria-label={t('panel.label')}
      tabIndex={-1}
    >
      {view !== undefined ? (
        <Ready
          key={`${id} ${String(props.isUndoing)}`}
          {...props}
          view={view}
          takenBy={takenBy}
          onDecide={(item, ruling) => {
            if (ruling.choice !== 'undo') settle();
            return props.onDecide(item, ruling);
          }}
          onReload={reload}
        />
      ) : (
        <div className={styles['pending']}>
          <IconButton label={t('common:close')} icon={<CloseOutlined />} onClick={onClose} />
          {item.isError ? (
            <ListFailure text={t('panel.failed')} onRetry={reload} />
          ) : (
            <ListSkeleton label={t('panel.loading')} />
          )}
        </div>
      )}
    </section>
  );
}

interface ReadyProps extends ReviewPanelProps {
  view: ItemView;
  takenBy: string | null;
  onReload: () => void;
}

function Ready({
  view,
  takenBy,
  newest,
  memberId,
  canDecide,
  isUndoing,
  onDecide,
  onReload,
  onNext,
  onUndoLast,
  onOpen,
  onClose,
}: ReadyProps) {
  const { t } = useTranslation(['review', 'common']);
  const shown = newest ?? view;
  const isOwn = view.member.id === memberId;
  const choices = canDecide && !isOwn ? choicesOf(view) : [];

  return (
    <>
      <header className={styles['head']}>
        <button
          type="button"
          className={styles['back']}
          aria-label={t('panel.back')}
          title={t('panel.back')}
          onClick={onClose}
        >
          <ArrowLeftOutlined aria-hidden="true" />
        </button>
        <div className={styles['heading']}>
          <h2 data-text="message">{itemTitle(view)}</h2>
          <p data-tone="tertiary" data-text="small">
            {t('panel.subtitle', {
              kind: t(`kind.${view.kind}`),
              member: view.member.phone || view.member.nickname,
              grade: t(gradeKey(view.history.grade)),
              approved: view.history.approved,
              refused: view.history.refused,
            })}
          </p>
        </div>
        <StateMark state={shown.state} by={shown.claimedBy} />
        <span className={styles['close']}>
          <IconButton label={t('common:close')} icon={<CloseOutlined />} onClick={onClose} />
        </span>
      </header>
      <div className={styles['body']} role="region" aria-label={t('panel.evidence')} tabIndex={0}>
        {takenBy !== null && (
          <p className={styles['taken']} role="status">
            {takenBy}
            <Button variant="link" onClick={onReload}>
              {t('panel.look')}
            </Button>
          </p>
        )}
        <div className={styles['columns']}>
          <ItemEvidence view={view} onOpen={onOpen} />
          <aside className={styles['beside']} aria-label={t('past.label')}>
            <MemberPast member={view.member} past={view.history} />
            <ItemTrail steps={view.trail} />
          </aside>
        </div>
      </div>
      {choices.length > 0 ? (
        <DecisionBar
          // The key resets the decision form when the item has changed.
          key={view.version}
          view={view}
          choices={choices}
          isUndoing={isUndoing}
          onDecide={(ruling) => onDecide(view, ruling).then(onReload)}
          onNext={onNext}
          onUndoLast={onUndoLast}
        />
      ) : (
        <p data-tone="tertiary" className={styles['closed']}>
          {isOwn ? t('panel.own') : canDecide ? t('panel.over') : t('panel.readOnly')}
        </p>
      )}
    </>
  );
}
