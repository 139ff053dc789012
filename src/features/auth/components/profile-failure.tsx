import { useTranslation } from 'react-i18next';
import type { ApiError } from '#lib/http/api-error.ts';
import { Button } from '#ui/button.tsx';
import styles from './entry.module.css';
import { Failure } from './problem.tsx';

interface ProfileFailureProps {
  error: ApiError;
  onRetry: () => void;
}

export function ProfileFailure({ error, onRetry }: ProfileFailureProps) {
  const { t } = useTranslation(['auth', 'common']);
  return (
    <section>
      <h2 data-text="page" data-weight="strong" className={styles['heading']}>
        {t('profile.loadFailed')}
      </h2>
      <Failure error={error} />
      <Button size="large" className={styles['quiet']} onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </section>
  );
}
