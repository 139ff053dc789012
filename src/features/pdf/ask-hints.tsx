import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { fileQueries } from '#data/file.ts';
import styles from './ask-hints.module.css';
import { findHeadings } from './model/find-headings.ts';

const HINTS = ['ask.summary', 'ask.figures', 'ask.dates'] as const;

const MAX_HEADINGS = 2;

interface HintsProps {
  onAsk: (question: string) => void;
}

/** Suggests questions about a file, first those about its headings. */
export function askHintsOf(fileId: string): ComponentType<HintsProps> {
  return function HintsOfFile(props: HintsProps) {
    return <AskHints {...props} fileId={fileId} />;
  };
}

function AskHints({ fileId, onAsk }: HintsProps & { fileId: string }) {
  const { t } = useTranslation('pdf');
  const { data } = useQuery(fileQueries.page(fileId, 1));
  const headings = data?.status === 'ready' ? findHeadings(data.text, MAX_HEADINGS) : [];
  const hints = [
    ...headings.map((heading) => t('ask.heading', { heading })),
    ...HINTS.map((hint) => t(hint)),
  ];

  return (
    <div className={styles['hints']}>
      <p>{t('ask.hint')}</p>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>
            <button type="button" onClick={() => onAsk(hint)}>
              {hint}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function AskRefusal({ reason }: { reason: 'none' | 'failed' }) {
  const { t } = useTranslation('pdf');

  return (
    <div className={styles['hints']}>
      <p role="status">{t(`ask.${reason}`)}</p>
    </div>
  );
}
