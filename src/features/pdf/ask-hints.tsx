import { useTranslation } from 'react-i18next';
import styles from './ask-hints.module.css';

const HINTS = ['ask.summary', 'ask.figures', 'ask.dates'] as const;

export function AskHints({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation('pdf');

  return (
    <div className={styles['hints']}>
      <p>{t('ask.hint')}</p>
      <ul>
        {HINTS.map((hint) => (
          <li key={hint}>
            <button type="button" onClick={() => onAsk(t(hint))}>
              {t(hint)}
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
