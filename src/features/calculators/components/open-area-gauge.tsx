import { useTranslation } from 'react-i18next';
import { formatQuantity, type Language } from '#mesh/format-quantity.ts';
import styles from './open-area-gauge.module.css';

interface OpenAreaGaugeProps {
  percent: number;
  language: Language;
}

export function OpenAreaGauge({ percent, language }: OpenAreaGaugeProps) {
  const { t } = useTranslation('calculators');
  const text = formatQuantity({ value: percent, unit: '%' }, language);

  return (
    <div className={styles['gauge']}>
      <div
        className={styles['bar']}
        role="meter"
        aria-label={t('gauge.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <i style={{ inlineSize: `${String(Math.min(100, percent))}%` }} />
      </div>
      <p data-tone="secondary" data-text="caption" aria-hidden="true">
        <span>{t('gauge.open', { share: text })}</span>
        <span>
          {t('gauge.closed', {
            share: formatQuantity({ value: Math.max(0, 100 - percent), unit: '%' }, language),
          })}
        </span>
      </p>
    </div>
  );
}
