import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Status } from '#contract/status/calls.ts';
import { statusQueries } from '#data/status.ts';
import { useFormatters } from '#i18n/format.ts';
import { ListPending } from '#ui/list-states.tsx';
import { BackupPart } from './backup-part.tsx';
import { CapsPart } from './caps-part.tsx';
import { PartList } from './part-list.tsx';
import page from '../management/page.module.css';
import styles from './status.module.css';
import { WaitingPart } from './waiting-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

export function StatusScreen() {
  const { t } = useTranslation('status');
  const query = useQuery(statusQueries.state());
  const { data, isError } = query;

  return (
    <div className={`${page['page'] ?? ''} ${styles['screen'] ?? ''}`}>
      <header className={page['head']}>
        <h1 data-text="section">{t('title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('subtitle')}
        </p>
      </header>
      {data !== undefined && (
        <>
          <Summary status={data} isStale={isError} />
          <PartList status={data} />
          <WaitingPart places={data.waiting} />
          <CapsPart caps={data.caps} />
          <BackupPart backups={data.backups} />
        </>
      )}
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} />
      )}
      {/* Below the others, which would push it down. */}
      {(data !== undefined || isError) && <WebhooksPart />}
    </div>
  );
}

function Summary({ status, isStale }: { status: Status; isStale: boolean }) {
  const { t } = useTranslation('status');
  const format = useFormatters();
  const failing = status.parts.filter(({ state }) => state === 'failing').length;
  const isWell = failing === 0 && !isStale;

  return (
    <section className={page['summary']} data-failing={!isWell} aria-label={t('title')}>
      <p role={isWell ? 'status' : 'alert'}>
        <strong>
          {isStale
            ? t('stale', { time: format.dateTime(status.at) })
            : failing === 0
              ? t('allWell')
              : t('someFail', { count: failing })}
        </strong>
      </p>
      <p data-tone="secondary" data-text="small">
        {t('servers', { count: status.servers })} · {t('at', { time: format.time(status.at) })}
      </p>
    </section>
  );
}
