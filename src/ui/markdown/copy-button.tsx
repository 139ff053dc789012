import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '#lib/clipboard.ts';
import styles from './markdown.module.css';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  label?: string;
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
      // The clipboard is unavailable on insecure origins, or permission was denied.
      setOutcome('failed');
    }
  };

  return (
    <button
      data-tone="tertiary"
      type="button"
      className={styles['tool']}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {outcome === 'none' ? (label ?? t('copy.action')) : t(`copy.${outcome}`)}
      </span>
    </button>
  );
}
