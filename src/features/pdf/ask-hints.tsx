import { useTranslation } from 'react-i18next';
import styles from './ask-hints.module.css';

const HINTS = ['ask.summary', 'ask.figures', 'ask.dates'] as const;

/** What an empty conversation about a file shows. */
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

/** Why a file can't be asked about. */
export function AskRefusal({ reason }: { reason: 'none' | 'failed' }) {
  const { t } = useTranslation('pdf');

  return (
    <div className={styles['hints']}>
      <p role="status">{t(`ask.${reason}`)}</p>
    </div>
  );
}
