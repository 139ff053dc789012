import { useTranslation } from 'react-i18next';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { useFormatters } from '#i18n/format.ts';
import { useGradeLog } from '../hooks/use-grade-log.ts';
import styles from '../member.module.css';
import { MoreRows } from './more-rows.tsx';
import { Panel } from './panel.tsx';

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
  const log = useGradeLog();
  if (log.status === 'loading') return <ListSkeleton label={t('gradeLog.loading')} rows={2} />;
  if (log.status === 'failed') {
    return <ListFailure text={t('gradeLog.failed')} onRetry={log.reload} />;
  }
  const gradeAt = (n: number) => Number(log.items[n]?.ref ?? 0);
  return (
    <>
      <ol className={styles['rows']}>
        {log.items.map(({ id, createdAt }, n) => (
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
        {!log.hasMore && (
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
