import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './reader-bar.module.css';

interface ReaderBarProps {
  /** Leads to where the reader came from; left out where closing does. */
  back: ReactNode;
  /** The outline where it has no column of its own. */
  menu: ReactNode;
  /** Null: nothing was searched for. */
  steps: ReactNode;
  /** Goes to the paragraph that the reader was led to; null: there is none. */
  onToCited: (() => void) | null;
  citedBy: 'answer' | 'search';
}

/** Stays in view above the text: where one is in it, and how to get elsewhere. */
export function ReaderBar({ back, menu, steps, onToCited, citedBy }: ReaderBarProps) {
  const { t } = useTranslation('knowledge');

  return (
    <div className={styles['bar']} data-bare={(steps === null && onToCited === null) || undefined}>
      {back}
      {menu}
      {steps}
      {onToCited !== null && (
        <button type="button" className={styles['toCited']} onClick={onToCited}>
          {t(`toCited.${citedBy}`)}
        </button>
      )}
    </div>
  );
}
