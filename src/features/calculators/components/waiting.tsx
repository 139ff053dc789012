import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Variant } from '../hooks/use-variant.ts';
import { useWaitingText } from '../hooks/use-waiting-text.ts';
import styles from './waiting.module.css';

interface WaitingProps {
  variant: Variant;
  onExample?: () => void;
}

export function Waiting({ variant, onExample }: WaitingProps) {
  const { t } = useTranslation('calculators');
  const waitingText = useWaitingText();
  const isWrong = Object.keys(variant.problems).length > 0;

  return (
    <div data-tone="secondary" className={styles['waiting']} role="status">
      <p>{waitingText(variant)}</p>
      {!isWrong && onExample !== undefined && (
        <Button onClick={onExample}>{t('workbench.example')}</Button>
      )}
    </div>
  );
}
