import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { gradeKey } from './grade-key.ts';
import styles from './grade-meter.module.css';
import { gradeWay } from './grade-way.ts';

export function GradeMeter({ earned }: { earned: number }) {
  const { t } = useTranslation(['chart', 'common']);
  const { number } = useFormatters();
  const { grade, next, share } = gradeWay(earned);
  const progress =
    next === null
      ? t('grade.top', { earned: number(earned) })
      : t('grade.progress', {
          grade: t(gradeKey(next.grade)),
          count: next.at - earned,
          points: number(next.at - earned),
        });

  return (
    <div data-tone="secondary" data-text="small" className={styles['meter']}>
      <span
        className={styles['track']}
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        title={progress}
      >
        <span style={{ inlineSize: `${String(share * 100)}%` }} />
      </span>
      <span data-tone="primary" data-weight="strong">
        {t(gradeKey(grade))}
      </span>
      <span>
        {next === null
          ? progress
          : t('grade.way', {
              earned: number(earned),
              next: number(next.at),
              grade: t(gradeKey(next.grade)),
            })}
      </span>
    </div>
  );
}
