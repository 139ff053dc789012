import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './thread-states.module.css';

export function ThreadSkeleton() {
  const { t } = useTranslation('chat');

  return (
    <div
      data-text="message"
      className={styles['frame']}
      role="status"
      aria-label={t('thread.loading')}
    >
      <span className={styles['question']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
      <span className={styles['line']} />
    </div>
  );
}

interface ThreadFailureProps {
  isGone: boolean;
  onRetry: () => void;
  onNew: () => void;
}

export function ThreadFailure({ isGone, onRetry, onNew }: ThreadFailureProps) {
  const { t } = useTranslation('chat');

  return (
    <div className={styles['failure']} role="alert">
      <p data-tone="secondary">{isGone ? t('thread.gone') : t('thread.failed')}</p>
      <Button onClick={isGone ? onNew : onRetry}>
        {isGone ? t('thread.newChat') : t('thread.retry')}
      </Button>
    </div>
  );
}
