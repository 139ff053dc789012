import { useTranslation } from 'react-i18next';
import type { ServiceState } from '#contract/service/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import page from '../management/page.module.css';

/** The model that answers now, and the source of its settings. */
export function ServiceStatus({ state }: { state: ServiceState }) {
  const { t } = useTranslation('services');
  const format = useFormatters();
  const { service, source, overridden, outage } = state;

  return (
    <section className={page['summary']} aria-label={t('status')} data-failing={outage !== null}>
      {outage === null ? (
        <p>{service === null ? t('embedded') : t('answers', { model: service.model })}</p>
      ) : (
        <p role="alert">
          <strong>{t('out', { model: service?.model ?? '' })}</strong>{' '}
          {t(`outage.${outage.reason}`)} {t('since', { time: format.dateTime(outage.since) })}
        </p>
      )}
      <p data-tone="secondary" data-text="small">
        {t(`source.${source}`)}
        {overridden !== null && ` ${t('overrides', overridden)}`}
      </p>
    </section>
  );
}
