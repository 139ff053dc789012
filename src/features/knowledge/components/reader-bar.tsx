import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './reader-bar.module.css';

interface ReaderBarProps {
  back: ReactNode;
  menu: ReactNode;
  /** null without a search text. */
  steps: ReactNode;
  onToCited: (() => void) | null;
  citedBy: 'answer' | 'search';
}

export function ReaderBar({ back, menu, steps, onToCited, citedBy }: ReaderBarProps) {
  const { t } = useTranslation('knowledge');

  return (
    <div className={styles['bar']} data-bare={(steps === null && onToCited === null) || undefined}>
      {back}
      {menu}
      {steps}
      {onToCited !== null && (
        <Button variant="link" size="small" onClick={onToCited}>
          {t(`toCited.${citedBy}`)}
        </Button>
      )}
    </div>
  );
}
