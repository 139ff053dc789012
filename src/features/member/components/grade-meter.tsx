import { useTranslation } from 'react-i18next';
import { gradeKey } from '#components/grade-key.ts';
import { useFormatters } from '#i18n/format.ts';
import { gradeProgress } from '../model/grade-progress.ts';
import styles from './grade-meter.module.css';

interface GradeMeterProps {
  grade: number;
  /** Points earned in all. */
  earned: number;
}

/** The way from a grade to the next one. */
export function GradeMeter({ grade, earned }: GradeMeterProps) {
  const { t } = useTranslation(['member', 'common']);
  const { number } = useFormatters();
  const { next, share } = gradeProgress(grade, earned);
  return (
    <div className={styles['meter']}>
      <div
        role="img"
        aria-label={
          next === null
            ? t('card.top')
            : t('card.progress', { earned: number(earned), goal: number(next.goal) })
        }
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p>
        <span>{t('card.earned', { earned: number(earned) })}</span>
        <span>
          {next === null
            ? t('card.top')
            : t('card.toNext', { points: number(next.missing), grade: t(gradeKey(next.grade)) })}
        </span>
      </p>
    </div>
  );
}
