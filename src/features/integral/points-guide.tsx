import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { ListPending } from '#ui/list-states.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { GRADE_THRESHOLDS } from '#contract/points/calls.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import { siteQueries } from '#data/site.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { Card } from './components/card.tsx';
import styles from './points-guide.module.css';

const STEPS = ['Submit', 'Review', 'Earn', 'Spend'] as const;
const WAYS = [
  ['answer', 'answer'],
  ['material', 'material'],
  ['enterprise', 'material'],
  ['cocreator', 'cocreator'],
  ['suggestion', 'answer'],
  ['command', 'answer'],
  ['invitation', 'invitation'],
  ['profile', 'profile'],
] as const satisfies readonly (readonly [string, keyof AppConfig['points']])[];

export function PointsGuide() {
  const { t } = useTranslation('integral');
  return (
    <div className={styles['guide']}>
      <header className={styles['head']}>
        <h1>{t('guide.title')}</h1>
        <p data-tone="secondary">{t('guide.subtitle')}</p>
        <p data-tone="secondary" className={styles['ways']}>
          <ButtonLink variant="primary" size="large" to={paths.loginFor(paths.integral)}>
            {t('guide.login')}
          </ButtonLink>
          <ButtonLink size="large" to={paths.integralRules}>
            {t('guide.rules')}
          </ButtonLink>
        </p>
      </header>
      <ol className={styles['steps']} aria-label={t('guide.steps')}>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{t(`guide.step${step}`)}</b>
            <span data-tone="secondary" data-text="small">
              {t(`guide.step${step}Text`)}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles['cards']}>
        <Card title={t('earn.title')}>
          <Amounts />
        </Card>
        <Card title={t('guide.grades')}>
          <Grades />
        </Card>
      </div>
    </div>
  );
}

function Amounts() {
  const { t } = useTranslation('integral');
  const { number } = useFormatters();
  const query = useQuery(siteQueries.app());
  const { data } = query;
  if (data === undefined) {
    return <ListPending query={query} failed={t('earn.failed')} loading={t('loading')} />;
  }
  const amounts = data.points;
  return (
    <ul className={styles['rows']}>
      {WAYS.map(([way, amount]) => (
        <li key={way}>
          <span>{t(`earn.${way}`)}</span>
          <b data-tone="primary">
            {t('earn.points', { count: amounts[amount], points: number(amounts[amount]) })}
          </b>
          <small data-tone="tertiary" data-text="small">
            {t(`earn.${way}Hint`)}
          </small>
        </li>
      ))}
    </ul>
  );
}

function Grades() {
  const { t } = useTranslation(['integral', 'common']);
  const { number } = useFormatters();
  return (
    <>
      <p data-tone="secondary" data-text="small" className={styles['hint']}>
        {t('guide.gradesHint')}
      </p>
      <ol className={styles['rows']}>
        {GRADE_THRESHOLDS.map((points, grade) => (
          <li key={points}>
            <span>{t(gradeKey(grade))}</span>
            <b data-tone="primary">{t('guide.from', { points: number(points) })}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
