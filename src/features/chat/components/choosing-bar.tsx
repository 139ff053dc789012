import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import type { Choice } from '../hooks/use-choosing.ts';
import styles from './choosing-bar.module.css';

interface ChoosingBarProps {
  choice: Choice;
  onAll: (isAll: boolean) => void;
  onExport: () => void;
  onShare: () => void;
  onEnd: () => void;
}

export function ChoosingBar({ choice, onAll, onExport, onShare, onEnd }: ChoosingBarProps) {
  const { t } = useTranslation('choosing');
  const barRef = useRef<HTMLDivElement>(null);
  const { isAll, ids } = choice;
  const isNone = !isAll && ids.size === 0;
  useEffect(() => barRef.current?.focus(), []);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Escape closes a drawer or menu above the bar first.
      if (event.key === 'Escape' && !event.defaultPrevented && isOnTop()) onEnd();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onEnd]);

  return (
    <div
      data-surface="frame"
      ref={barRef}
      className={styles['bar']}
      role="toolbar"
      aria-label={t('bar')}
      tabIndex={-1}
    >
      <label className={styles['all']}>
        <Checkbox
          checked={isAll && ids.size === 0}
          ref={(box) => {
            if (box !== null) box.indeterminate = ids.size > 0;
          }}
          onChange={({ target }) => onAll(target.checked)}
        />
        {t('all')}
      </label>
      <p data-tone="secondary" role="status">
        {isAll
          ? ids.size === 0
            ? t('allChosen')
            : t('allBut', { count: ids.size })
          : t('chosen', { count: ids.size })}
      </p>
      <Button variant="accent" disabled={isNone} onClick={onExport}>
        {t('export')}
      </Button>
      <Button variant="accent" disabled={isNone} onClick={onShare}>
        {t('share')}
      </Button>
      <Button onClick={onEnd}>{t('end')}</Button>
    </div>
  );
}

function isOnTop(): boolean {
  return document.querySelector('[role="dialog"], [role="menu"]') === null;
}
