import { useTranslation } from 'react-i18next';
import styles from './calculator-skeleton.module.css';

const ROWS = 8;

export function CalculatorSkeleton() {
  const { t } = useTranslation('common');

  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, at) => (
        <span data-surface="card" key={at} />
      ))}
    </div>
  );
}
