import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MemberRecord } from '#contract/console/calls.ts';
import { consoleQueries } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { ListPending } from '#ui/list-states.tsx';
import styles from './member-record.module.css';

/** A member's newest points, submissions, redemptions, reports, messages and logins. */
export function MemberRecordView({ id }: { id: string }) {
  const { t } = useTranslation(['management', 'review', 'integral']);
  const { number, dateTime } = useFormatters();
  const query = useQuery(consoleQueries.memberRecord(id));
  const { data } = query;
  const seesSubmissions = useHasPerm(['review:submission:list']);
  const seesReports = useHasPerm(['review:report:list']);
  const seesRedemptions = useHasPerm(['review:redemption:list']);
  if (data === undefined) {
    return (
      <ListPending
        query={query}
        failed={t('record.failed')}
        loading={t('record.loading')}
        rows={4}
      />
    );
  }
  const queueOf = ({ kind }: MemberRecord['submissions'][number]) =>
    kind === 'report' ? ('report' as const) : ('submission' as const);

  return (
    <>
      <dl className={styles['numbers']}>
        {data.enterpriseName !== null && (
          <Fact name={t('record.enterprise')}>{data.enterpriseName}</Fact>
        )}
        <Fact name={t('record.questions')}>{number(data.questions)}</Fact>
        <Fact name={t('record.tokens')}>{number(data.tokens)}</Fact>
        {data.invitations.total > 0 && (
          <Fact name={t('record.invited')}>
            {t('record.invitedCounts', {
              total: number(data.invitations.total),
              paid: number(data.invitations.paid),
              most: number(data.invitations.perMonth),
            })}
          </Fact>
        )}
      </dl>
      <Entries title={t('record.points')} none={t('record.none')}>
        {data.points.map((row) => (
          <li key={row.id}>
            <span>
              {t(`integral:kind.${row.kind}`)}
              {row.reason !== null && ` · ${row.reason}`}
            </span>
            <b>{number(row.delta, { signDisplay: 'exceptZero' })}</b>
            <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time>
          </li>
        ))}
      </Entries>
      <Entries title={t('record.submissions')} none={t('record.none')}>
        {data.submissions.map((row) => (
          <ItemEntry
            key={row.id}
            row={row}
            text={`${t(`review:kind.${row.kind}`)} · ${row.content}`}
            queue={queueOf(row)}
            isLinked={queueOf(row) === 'report' ? seesReports : seesSubmissions}
          />
        ))}
      </Entries>
      <Entries title={t('record.redemptions')} none={t('record.none')}>
        {data.redemptions.map((row) => (
          <ItemEntry
            key={row.id}
            row={row}
            text={t('record.quantity', { goods: row.goodsName, quantity: number(row.quantity) })}
            queue="redemption"
            isLinked={seesRedemptions}
          />
        ))}
      </Entries>
      <Entries title={t('record.reports')} none={t('record.none')}>
        {data.reports.map((row) => (
          <ItemEntry
            key={row.id}
            row={row}
            text={`${row.title} · ${row.content}`}
            queue="report"
            isLinked={seesReports}
          />
        ))}
      </Entries>
      <Entries title={t('record.messages')} none={t('record.none')}>
        {data.messages.map((row) => (
          <li key={row.id}>
            <span data-clip title={row.content}>
              {`${row.title} · ${row.content}`}
            </span>
            <span>{t('record.sentBy', { name: row.by })}</span>
            <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time>
          </li>
        ))}
      </Entries>
      <Entries title={t('record.invitations')} none={t('record.none')}>
        {data.invitations.list.map((row) => (
          <li key={row.id}>
            <span>
              {row.nickname || t('record.gone')}
              {row.signs.length > 0 && (
                <b data-tone="warning">
                  {' '}
                  {row.signs.map((sign) => t(`recordSign.${sign}`)).join(' · ')}
                </b>
              )}
            </span>
            <span>{row.state !== null && t(`recordInvitation.${row.state}`)}</span>
            <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time>
          </li>
        ))}
      </Entries>
      <Entries title={t('record.signIns')} none={t('record.none')}>
        {data.signIns.map((row) => (
          <li key={row.id}>
            <span data-clip>{row.device}</span>
            <span>{row.isOpen ? t('record.open') : t('record.ended')}</span>
            <time dateTime={row.lastSeenAt}>
              {t('record.seen', { time: dateTime(row.lastSeenAt) })}
            </time>
          </li>
        ))}
      </Entries>
    </>
  );
}

interface ItemEntryProps {
  row: Pick<MemberRecord['submissions'][number], 'id' | 'state' | 'createdAt'>;
  text: string;
  queue: 'submission' | 'report' | 'redemption';
  isLinked: boolean;
}

/** An item of a queue. */
function ItemEntry({ row, text, queue, isLinked }: ItemEntryProps) {
  const { t } = useTranslation('review');
  const { dateTime } = useFormatters();

  return (
    <li>
      {isLinked ? (
        <Link data-clip to={paths.consoleItem(queue, row.id)}>
          {text}
        </Link>
      ) : (
        <span data-clip>{text}</span>
      )}
      <span>{t(`state.${row.state}`)}</span>
      <time dateTime={row.createdAt}>{dateTime(row.createdAt)}</time>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt data-tone="secondary" data-text="caption">
        {name}
      </dt>
      <dd data-weight="medium">{children}</dd>
    </div>
  );
}

interface EntriesProps {
  title: string;
  none: string;
  children: readonly ReactNode[];
}

function Entries({ title, none, children }: EntriesProps) {
  return (
    <details className={styles['entries']} open={children.length > 0}>
      <summary>
        {title} <span data-tone="secondary">{children.length === 0 ? none : children.length}</span>
      </summary>
      <ul data-text="small">{children}</ul>
    </details>
  );
}
