import { useTranslation } from 'react-i18next';
import type { Status } from '#contract/status/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './status.module.css';

const NEARLY = 0.8;

export function CapsPart({ caps }: Pick<Status, 'caps'>) {
  const { t } = useTranslation('status');

  return (
    <section className={styles['section']} aria-labelledby="status-caps">
      <h2 id="status-caps">{t('caps')}</h2>
      <dl className={styles['caps']}>
        <Cap name={t('sms')} {...caps.sms} />
        <Cap name={t('tokens')} {...caps.tokens} />
      </dl>
    </section>
  );
}

function Cap({ name, used, cap }: { name: string; used: number; cap: number | null }) {
  const { t } = useTranslation('status');
  const { number } = useFormatters();
  const share = cap === null ? 0 : Math.min(1, used / cap);

  return (
    <div data-state={share >= 1 ? 'full' : share >= NEARLY ? 'nearly' : undefined}>
      <dt>{name}</dt>
      <dd>
        {cap === null
          ? t('usedNoCap', { used: number(used) })
          : t('used', { used: number(used), cap: number(cap) })}
      </dd>
      {cap !== null && (
        <dd className={styles['bar']} aria-hidden="true">
          <span style={{ inlineSize: `${String(share * 100)}%` }} />
        </dd>
      )}
    </div>
  );
}
