import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session/calls.ts';
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
        {pinned > 0 && (
          <span className={styles['pinned']}>{t('batch.pinned', { count: pinned })}</span>
        )}
      </p>
      <div className={styles['choices']}>
        {(everything || picked.length < sessions.length) && (
          <button type="button" onClick={props.onPickLoaded}>
            {t('batch.loaded', { count: sessions.length })}
          </button>
        )}
        {hasMore && !everything && (
          <button type="button" onClick={props.onPickEverything}>
            {t(isMatching ? 'batch.matching' : 'batch.all')}
          </button>
        )}
        {!isEmpty && (
          <button type="button" onClick={props.onClear}>
            {t('batch.none')}
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles['delete']}
        disabled={isEmpty || isDeleting}
        onClick={props.onDelete}
      >
        {t('batch.remove')}
      </button>
    </div>
  );
}
