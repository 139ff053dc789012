import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import styles from './document-notice.module.css';

type Reason = 'gone' | 'unreachable' | 'broken';

interface DocumentFailureProps {
  reason: Reason;
  onRetry: () => void;
}

export function DocumentFailure({ reason, onRetry }: DocumentFailureProps) {
  const { t } = useTranslation('pdf');

  return (
    <div className={styles['notice']} role="alert">
      <FilePdfOutlined className={styles['sign']} aria-hidden="true" />
      <h2 data-text="heading">{t(`document.${reason}`)}</h2>
      <p data-tone="secondary">{t(`document.${reason}Hint`)}</p>
      <div className={styles['actions']}>
        {reason === 'unreachable' && (
          <Button variant="primary" className={styles['action']} onClick={onRetry}>
            {t('document.retry')}
          </Button>
        )}
        <Link data-tone="info" to="?">
          {t('document.others')}
        </Link>
      </div>
    </div>
  );
}

export function DocumentLoading({ progress }: { progress: number | null }) {
  const { t } = useTranslation('pdf');
  const { number } = useFormatters();
  const percent = number(progress ?? 0, { style: 'percent', maximumFractionDigits: 0 });

  return (
    <div data-tone="secondary" className={styles['loading']} role="status">
      <div className={styles['paper']} aria-hidden="true">
        {[84, 92, 76, 95, 88, 60].map((width) => (
          <span data-surface="ghost" key={width} style={{ inlineSize: `${String(width)}%` }} />
        ))}
      </div>
      <p>{progress === null ? t('document.loading') : t('document.progress', { percent })}</p>
    </div>
  );
}
