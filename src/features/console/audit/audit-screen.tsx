import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { AuditRow } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { actionKeys, detailsOf, valueKeys } from './audit-words.ts';
import styles from './audit.module.css';

export function AuditScreen() {
  const { t } = useTranslation('management');
  const { date } = useFormatters();
  const list = useInfiniteQuery(consoleQueries.audit());
  const items = list.data?.items ?? [];
  const days = byDay(items, ({ createdAt }) => date(createdAt));

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('audit.title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('audit.subtitle')}
        </p>
      </header>
      {list.data === undefined && !list.isError && <ListSkeleton label={t('list.loading')} />}
      {list.data === undefined && list.isError && (
        <ListFailure text={t('list.failed')} onRetry={() => void list.refetch()} />
      )}
      {list.data !== undefined && items.length === 0 && (
        <ListNotice title={t('audit.empty')} hint={t('audit.emptyHint')} />
      )}
      {items.length > 0 && (
        <PagedItems
          list={list}
          texts={{
            failed: t('list.moreFailed'),
            loadingMore: t('list.loading'),
          }}
        >
          {days.map(([day, rows]) => (
            <section key={day}>
              <h2
                data-tone="tertiary"
                data-text="small"
                data-weight="medium"
                className={styles['day']}
              >
                {day}
              </h2>
              <ul className={styles['rows']}>
                {rows.map((row) => (
                  <AuditLine key={row.id} row={row} />
                ))}
              </ul>
            </section>
          ))}
        </PagedItems>
      )}
    </div>
  );
}

function byDay(
  rows: readonly AuditRow[],
  dayOf: (row: AuditRow) => string,
): [string, AuditRow[]][] {
  const days = new Map<string, AuditRow[]>();
  for (const row of rows) {
    const day = dayOf(row);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}

function AuditLine({ row }: { row: AuditRow }) {
  const { t } = useTranslation('management');
  const { time, number } = useFormatters();
  const { action, kind } = actionKeys(row);
  const inWords = (name: string, value: string | number | boolean) => {
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return t(value ? 'auditDetail.yes' : 'auditDetail.no');
    const keys = valueKeys(name, value);
    return keys.length === 0 ? value : keys.map((each) => t(each)).join(' · ');
  };
  const details = detailsOf(row);

  return (
    <li className={styles['row']}>
      <time data-tone="tertiary" dateTime={row.createdAt}>
        {time(row.createdAt)}
      </time>
      <p>
        <b>{row.actor.nickname === '' ? t('audit.someone') : row.actor.nickname}</b> {t(action)}
        {kind !== null && ` ${t(kind)}`}
        {row.target.label !== '' && row.action !== 'config.save' && ` “${row.target.label}”`}
      </p>
      {details.length > 0 && (
        <dl data-tone="tertiary" data-text="caption" className={styles['details']}>
          {details.map(({ name, key, value }) => (
            <div key={name}>
              <dt>{key === null ? name : t(key)}</dt>
              <dd data-tone="secondary">{inWords(name, value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
