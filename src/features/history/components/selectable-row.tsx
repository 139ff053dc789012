import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session/calls.ts';
import { Checkbox } from '#ui/check.tsx';
import styles from './session-row.module.css';

interface SelectableRowProps {
  session: Session;
  isSelected: boolean;
  onToggle: (id: string) => void;
}

export const SelectableRow = memo(function SelectableRow(props: SelectableRowProps) {
  const { session, isSelected, onToggle } = props;
  const { t } = useTranslation('history');
  const title = session.title || t('untitled');
  return (
    <div data-tone="secondary" className={styles['row']}>
      <label className={styles['check']}>
        <Checkbox
          aria-label={t('batch.select', { title })}
          checked={isSelected}
          onChange={() => onToggle(session.id)}
        />
        <span data-clip className={styles['title']}>
          {title}
        </span>
      </label>
    </div>
  );
});
