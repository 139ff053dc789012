import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/clipboard.ts';
import styles from './markdown.module.css';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  label?: string;
  /** Called on click, so that large texts are made only when wanted. */
  text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const { t } = useTranslation('markdown');
  const [outcome, setOutcome] = useState<'none' | 'done' | 'failed'>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await copyText(text());
      setOutcome('done');
    } catch {
      // No clipboard on an insecure origin, or permission refused.
      setOutcome('failed');
    }
  };

  return (
    <button type="button" className={styles['tool']} onClick={() => void copy()}>
      <span aria-live="polite">
        {outcome === 'none' ? (label ?? t('copy.action')) : t(`copy.${outcome}`)}
      </span>
    </button>
  );
}
