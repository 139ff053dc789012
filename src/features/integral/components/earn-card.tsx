import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { siteQueries } from '#data/site.ts';
import { ListFailure } from '#ui/list-states.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useUserStore } from '#stores/user.ts';
import { Card } from './card.tsx';
import styles from './earn-card.module.css';
import { Invitation } from './invitation.tsx';

const PROFILE = { way: 'profile', amount: 'profile', href: paths.information } as const;
const WAYS = [
  { way: 'answer', amount: 'answer', href: paths.dashboard },
  { way: 'suggestion', amount: 'answer', href: paths.submitForm('suggestion') },
  { way: 'command', amount: 'answer', href: paths.commands },
  { way: 'material', amount: 'material', href: paths.submitForm('material') },
  { way: 'enterprise', amount: 'material', href: paths.submitForm('enterprise') },
  { way: 'cocreator', amount: 'cocreator', href: paths.submitForm('cocreator') },
] as const;

export function EarnCard() {
  const { t } = useTranslation('integral');
  const { data, isError, refetch } = useQuery(siteQueries.app());
  const { number } = useFormatters();
  const isProfileDone = useUserStore((user) => user.isSubInfo);
  const amounts = data?.points;
  // The easiest first; what is done goes to the end.
  const ways = isProfileDone ? [...WAYS, PROFILE] : WAYS;

  return (
    <Card
      title={t('earn.title')}
      actions={<Link to={paths.integralRules}>{t('links.rules')}</Link>}
    >
      {data === undefined && isError && (
        <ListFailure text={t('earn.failed')} onRetry={() => void refetch()} />
      )}
      {!isProfileDone && amounts !== undefined && (
        <div className={styles['lead']}>
          <ButtonLink variant="primary" to={PROFILE.href}>
            {t('earn.lead', { what: t('earn.profile'), points: number(amounts.profile) })}
          </ButtonLink>
          <span data-tone="tertiary" data-text="small">
            {t('earn.profileHint')}
          </span>
        </div>
      )}
      <ul className={styles['ways']}>
        {ways.map(({ way, amount, href }) => (
          <li key={way}>
            <span>{t(`earn.${way}`)}</span>
            <Amount points={amounts?.[amount]} />
            <span data-tone="tertiary" data-text="small">
              {t(`earn.${way}Hint`)}
            </span>
            {way === 'profile' ? (
              <span data-tone="success" data-text="small" className={styles['done']}>
                {t('earn.profileDone')}
              </span>
            ) : (
              <Link to={href} aria-label={`${t(`earn.${way}Action`)}: ${t(`earn.${way}`)}`}>
                {t(`earn.${way}Action`)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <span>{t('earn.invitation')}</span>
          <Amount points={amounts?.invitation} />
          <span data-tone="tertiary" data-text="small">
            {t('earn.invitationHint')}
          </span>
          <Invitation />
        </li>
      </ul>
    </Card>
  );
}

function Amount({ points }: { points: number | undefined }) {
  const { t } = useTranslation('integral');
  const { number } = useFormatters();
  return (
    <span data-tone="primary" data-weight="strong" className={styles['amount']}>
      {points !== undefined && t('earn.points', { count: points, points: number(points) })}
    </span>
  );
}
