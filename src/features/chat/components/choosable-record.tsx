import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/check.tsx';
import styles from './choosable-record.module.css';

interface ChoosableRecordProps {
  question: string;
  isChosen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

const NAME_CHARS = 60;

export function ChoosableRecord({ question, isChosen, onToggle, children }: ChoosableRecordProps) {
  const { t } = useTranslation('choosing');

  return (
    <label data-surface="ring" className={styles['record']} data-chosen={isChosen || undefined}>
      <Checkbox
        checked={isChosen}
        aria-label={t('turn', { text: question.slice(0, NAME_CHARS) })}
        onChange={onToggle}
      />
      <div inert>{children}</div>
    </label>
  );
}
