import { useTranslation } from 'react-i18next';
import type { ServiceTest } from '#contract/service/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './services.module.css';

export function TestResults({ results }: { results: ServiceTest }) {
  const { t } = useTranslation('services');
  const { number } = useFormatters();

  return (
    <ul className={styles['results']} aria-label={t('results')} role="status">
      {results.models.map(({ model, fault, status, milliseconds }) => (
        <li key={model} data-tone={fault === null ? 'success' : 'error'}>
          {fault === null
            ? t('works', { model, time: number(milliseconds) })
            : t('fails', { model, reason: t(`outage.${fault}`) })}
          {status !== null && ` (HTTP ${String(status)})`}
        </li>
      ))}
    </ul>
  );
}
