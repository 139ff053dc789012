import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { consoleQueries } from '#data/console.ts';
import { paths } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import type { AuditFilter, AuditRow } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFields } from './audit-fields.tsx';
import { filterOf, readAuditView, writeAuditView } from './audit-filter.ts';
import { useAuditWords } from './use-audit-words.ts';
import { actionKeys, detailsOf } from './audit-words.ts';
import styles from './audit.module.css';

const TYPING_MS = 250;

export function AuditScreen() {
  const { t } = useTranslation('management');
  const { date } = useFormatters();
  const [view, change] = useAddressState(readAuditView, writeAuditView);
  const settled = useSettled(JSON.stringify(filterOf(view)), TYPING_MS);
  const filter = JSON.parse(settled) as AuditFilter; // written in the line above
  const mayExport = useHasPerm(['sys:audit:export']);
  const list = useInfiniteQuery(consoleQueries.audit(filter));
  const items = list.data?.items ?? [];
  const days = byDay(items, ({ createdAt }) => date(createdAt));
  const isFiltered = Object.keys(filter).length > 0;
  const isEmpty = list.data !== undefined && items.length === 0 && !list.hasNextPage;

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('audit.title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('audit.subtitle')}
        </p>
      </header>
      <AuditFields
        view={view}
        onChange={(part) => change((before) => ({ ...before, ...part }))}
        rest={mayExport && <AuditExport filter={filter} />}
      />
      {list.data === undefined && (
        <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} />
      )}
      {isEmpty &&
        (isFiltered ? (
          <ListNotice title={t('audit.none')} />
        ) : (
          <ListNotice title={t('audit.empty')} hint={t('audit.emptyHint')} />
        ))}
      {list.data !== undefined && !isEmpty && (
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
  const { time } = useFormatters();
  const words = useAuditWords();
  const { action, kind } = actionKeys(row);
  const details = detailsOf(row);
  const path = pathOf(row);
  const label = row.target.label === '' ? '' : `“${row.target.label}”`;

  return (
    <li className={styles['row']}>
      <time data-tone="tertiary" dateTime={row.createdAt}>
        {time(row.createdAt)}
      </time>
      <p>
        <b>{row.actor.nickname === '' ? t('audit.someone') : row.actor.nickname}</b> {t(action)}
        {kind !== null && label !== '' && ` ${t(kind)}`}
        {label !== '' && row.action !== 'config.save' && ' '}
        {label !== '' &&
          row.action !== 'config.save' &&
          (path === null ? label : <Link to={path}>{label}</Link>)}
      </p>
      {details.length > 0 && (
        <dl data-tone="tertiary" data-text="caption" className={styles['details']}>
          {details.map((detail) => (
            <div key={detail.name}>
              <dt>{words.nameOf(detail)}</dt>
              <dd data-tone="secondary">{words.valueOf(detail)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Address of the thing that a row is about; null if no screen shows it. */
function pathOf({ target: { kind, id } }: AuditRow): string | null {
  if (id === null) return null;
  const queue = QUEUES.find((each) => each === kind);
  if (queue !== undefined) return paths.consoleItem(queue, id);

  switch (kind) {
    case 'quality':
      return paths.consoleQuality(id);
    case 'member':
      return paths.consoleMember(id);
    case 'article':
      return paths.consoleArticle(id);
    case 'goods':
      return paths.consoleOne('goods', id);
    case 'command':
    case 'role':
      return paths.consoleOne(`${kind}s`, id);
    default:
      return null;
  }
}
