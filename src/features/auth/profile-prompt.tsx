import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { useAppConfig } from '#data/app-config.ts';
import { paths } from '#lib/paths.ts';
import { isProfileNoticeDue, putOffProfileNotice } from '#stores/profile-notice.ts';
import { selectNeedsProfile, useUserStore } from '#stores/user.ts';
import styles from './components/profile-prompt.module.css';

/** Asks members without an identity to complete their profile; can be put off for 30 days. */
export function ProfilePrompt() {
  const memberId = useUserStore((user) => user.userids.id);
  const isNeeded = useUserStore(selectNeedsProfile);
  const [putOffBy, setPutOffBy] = useState<string | null>(null);
  if (!isNeeded || memberId === '' || putOffBy === memberId || !isProfileNoticeDue(memberId)) {
    return null;
  }
  return (
    <Notice
      onPutOff={() => {
        putOffProfileNotice(memberId);
        setPutOffBy(memberId);
      }}
    />
  );
}

function Notice({ onPutOff }: { onPutOff: () => void }) {
  const { t } = useTranslation('app');
  const points = useAppConfig()?.points.profile ?? 0;

  return (
    <aside data-text="small" aria-label={t('profilePrompt.label')} className={styles['prompt']}>
      <Link to={paths.information}>
        {points > 0 ? t('profilePrompt.reward', { points }) : t('profilePrompt.action')}
      </Link>
      <Button variant="plain" size="small" onClick={onPutOff}>
        {t('profilePrompt.dismiss')}
      </Button>
    </aside>
  );
}
