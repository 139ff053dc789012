import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { selectNeedsProfile, useUserStore } from '#stores/user.ts';
import styles from './components/profile-prompt.module.css';

const DISMISSED_KEY = 'profilePromptDismissed';

/**
 * Asks members without an identity to complete their profile; once dismissed, not again in this
 * tab.
 */
export function ProfilePrompt() {
  const { t } = useTranslation('app');
  const isNeeded = useUserStore(selectNeedsProfile);
  const [isDismissed, setDismissed] = useState(wasDismissed);
  if (!isNeeded || isDismissed) return null;

  return (
    <aside
      data-surface="card"
      data-tone="secondary"
      aria-label={t('profilePrompt.label')}
      className={styles['prompt']}
    >
      <p>{t('profilePrompt.text')}</p>
      <div className={styles['actions']}>
        <Link to={paths.information}>{t('profilePrompt.action')}</Link>
        <button
          type="button"
          onClick={() => {
            setDismissed(true);
            rememberDismissal();
          }}
        >
          {t('profilePrompt.dismiss')}
        </button>
      </div>
    </aside>
  );
}

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) === 'yes';
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(DISMISSED_KEY, 'yes');
  } catch {
    // Storage is blocked: it stays dismissed until the page is reloaded.
  }
}
