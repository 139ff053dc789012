import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import type { Selection } from '../model/selection.ts';
import styles from './records-toolbar.module.css';
import type { Records } from './use-records.ts';

interface RecordsToolbarProps {
  records: Records;
  selection: Selection;
  isDeleting: boolean;
  onPickLoaded: () => void;
  onPickEverything: () => void;
  onClear: () => void;
  onDelete: () => void;
  children: ReactNode;
}

export function RecordsToolbar(props: RecordsToolbarProps) {
  const { records, selection, isDeleting, children } = props;
  const { t } = useTranslation(['records', 'history']);
  const { number } = useFormatters();
  const { list, items, total, isMore } = records;
  const { everything, ids } = selection;
  const picked = everything ? items.length : items.filter(({ id }) => ids.has(id)).length;
  const areAllPicked = picked === items.length;

  if (list.data === undefined || items.length === 0) return children;
  return (
    <>
      <div className={styles['head']}>
        <label className={styles['all']}>
          <Checkbox
            ref={(input) => {
              if (input !== null) input.indeterminate = picked > 0 && !areAllPicked;
            }}
            checked={areAllPicked}
            onChange={areAllPicked ? props.onClear : props.onPickLoaded}
          />
          {t('select.all')}
        </label>
        <p data-tone="secondary" className={styles['count']} role="status">
          {t(isMore ? 'list.countMore' : 'list.count', { count: total, shown: number(total) })}
        </p>
      </div>
      {children}
      {picked > 0 && (
        <div className={styles['picked']} role="group" aria-label={t('history:batch.label')}>
          <p data-tone="secondary" className={styles['count']} role="status">
            {everything ? t('select.everything') : t('history:batch.count', { count: picked })}
          </p>
          {areAllPicked && list.hasNextPage && !everything && (
            <Button variant="link" size="small" onClick={props.onPickEverything}>
              {t('select.more')}
            </Button>
          )}
          <Button variant="link" size="small" onClick={props.onClear}>
            {t('history:batch.none')}
          </Button>
          <Button variant="danger" disabled={isDeleting} onClick={props.onDelete}>
            {t('history:batch.remove')}
          </Button>
        </div>
      )}
    </>
  );
}
