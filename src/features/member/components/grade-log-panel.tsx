import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pointsQueries } from '#data/points.ts';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { ListPending } from '#ui/list-states.tsx';
import { useFormatters } from '#i18n/format.ts';
import styles from '../member.module.css';
import { MoreRows } from './more-rows.tsx';
import { Panel } from './panel.tsx';

const ROWS = 10;

interface GradeLogPanelProps {
  joinedAt: string;
}

export function GradeLogPanel({ joinedAt }: GradeLogPanelProps) {
  const { t } = useTranslation('member');
  return (
    <Panel title={t('gradeLog.title')}>
      <Changes joinedAt={joinedAt} />
    </Panel>
  );
}

function Changes({ joinedAt }: GradeLogPanelProps) {
  const { t } = useTranslation(['member', 'common']);
  const { date } = useFormatters();
  const log = useInfiniteQuery(pointsQueries.record({ kind: 'grade', count: ROWS }));
  if (log.data === undefined) {
    return (
      <ListPending
        query={log}
        failed={t('gradeLog.failed')}
        loading={t('gradeLog.loading')}
        rows={2}
      />
    );
  }
  const { items } = log.data;
  const gradeAt = (n: number) => Number(items[n]?.ref ?? 0);
  return (
    <>
      <ol className={styles['rows']}>
        {items.map(({ id, createdAt }, n) => (
          <li key={id}>
            <span>
              {t(gradeAt(n) < gradeAt(n + 1) ? 'gradeLog.down' : 'gradeLog.up', {
                grade: t(gradeKey(gradeAt(n))),
              })}
            </span>
            <time data-tone="tertiary" data-text="small" dateTime={createdAt}>
              {date(createdAt)}
            </time>
          </li>
        ))}
        {!log.hasNextPage && (
          <li>
            <span>{t('gradeLog.start', { grade: t(gradeKey(0)) })}</span>
            <time data-tone="tertiary" data-text="small" dateTime={joinedAt}>
              {date(joinedAt)}
            </time>
          </li>
        )}
      </ol>
      <MoreRows list={log} more={t('gradeLog.more')} failed={t('gradeLog.moreFailed')} />
    </>
  );
}
