import { useTranslation } from 'react-i18next';
import { Avatar } from '#trade-ui/avatar.tsx';
import { ValueBar } from '#ui/chart/bar-list.tsx';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import type { RankRow } from '#contract/points/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './rank-rows.module.css';

export function RankRows({ rows }: { rows: readonly RankRow[] }) {
  const { t } = useTranslation(['integral', 'common']);
  const { number } = useFormatters();
  const most = Math.max(1, rows[0]?.points ?? 1);

  return (
    <ol className={styles['rows']} aria-label={t('ranking.list')}>
      {rows.map(({ memberId, place, name, avatar, grade, points, cocreator, isMe }) => (
        <li key={memberId} aria-current={isMe || undefined} data-top={place <= 3 || undefined}>
          <span
            data-tone="tertiary"
            className={styles['place']}
            aria-label={t('ranking.place', { place })}
            role="img"
          >
            {number(place)}
          </span>
          <Avatar src={avatar} />
          <span className={styles['name']}>
            <b data-clip data-weight="medium">
              {name}
            </b>
            {isMe && (
              <span data-tone="info" data-text="caption" className={styles['me']}>
                {t('ranking.me')}
              </span>
            )}
            <small data-tone="tertiary" data-text="caption">
              {t(gradeKey(grade))}
              {cocreator && <b data-tone="primary"> · {t('ranking.cocreator')}</b>}
            </small>
          </span>
          <span className={styles['points']}>
            {t('ranking.points', { count: points, points: number(points) })}
          </span>
          <ValueBar share={points / most} color={isMe ? 'info' : 'primary'} />
        </li>
      ))}
    </ol>
  );
}
