import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session/calls.ts';
import { Button } from '#ui/button.tsx';
import { isFiltered, type Selection } from '../model/selection.ts';
import styles from './batch-bar.module.css';

interface BatchBarProps {
  selection: Selection;
  sessions: readonly Session[];
  hasMore: boolean;
  isDeleting: boolean;
  onPickLoaded: () => void;
  onPickEverything: () => void;
  onClear: () => void;
  onDelete: () => void;
}

export function BatchBar(props: BatchBarProps) {
  const { selection, sessions, hasMore, isDeleting } = props;
  const { t } = useTranslation('history');
  const { everything, ids } = selection;
  const isMatching = isFiltered(selection.filter);
  const picked = sessions.filter(({ id }) => everything || ids.has(id));
  const pinned = picked.filter(({ top }) => top).length;
  const isEmpty = picked.length === 0;
  return (
    <div className={styles['bar']}>
      <p className={styles['count']} role="status">
        {everything
          ? t(isMatching ? 'batch.countMatching' : 'batch.countAll')
          : t('batch.count', { count: picked.length })}
        {pinned > 0 && <span data-tone="warning">{t('batch.pinned', { count: pinned })}</span>}
      </p>
      <div className={styles['choices']}>
        {(everything || picked.length < sessions.length) && (
          <Button variant="link" size="small" onClick={props.onPickLoaded}>
            {t('batch.loaded', { count: sessions.length })}
          </Button>
        )}
        {hasMore && !everything && (
          <Button variant="link" size="small" onClick={props.onPickEverything}>
            {t(isMatching ? 'batch.matching' : 'batch.all')}
          </Button>
        )}
        {!isEmpty && (
          <Button variant="link" size="small" onClick={props.onClear}>
            {t('batch.none')}
          </Button>
        )}
      </div>
      <Button variant="danger" disabled={isEmpty || isDeleting} onClick={props.onDelete}>
        {t('batch.remove')}
      </Button>
    </div>
  );
}
