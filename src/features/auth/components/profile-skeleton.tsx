import { useTranslation } from 'react-i18next';
import styles from './information.module.css';

const FIELDS = [42, 42, 42, 42, 42, 108] as const;

export function ProfileSkeleton() {
  const { t } = useTranslation('auth');
  return (
    <div role="status" aria-label={t('profile.loading')} className={styles['skeleton']}>
      {FIELDS.map((height, field) => (
        <span key={field} style={{ height }} />
      ))}
    </div>
  );
}
