import { useTranslation } from 'react-i18next';
import { Avatar } from '#trade-ui/avatar.tsx';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { useFormatters } from '#i18n/format.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './member-card.module.css';
import { PointsGain } from './points-gain.tsx';
import { useAccount } from './use-account.ts';
import { useShownBalance } from './use-shown-balance.ts';

export function MemberCard() {
  const { t } = useTranslation(['shell', 'common']);
  const { number } = useFormatters();
  const { name, phone, type, avatar, points } = useAccount();
  const { balance } = useShownBalance();
  const detail = phone ?? t(`account.${type}`);
  return (
    <div className={styles['place']}>
      <PointsGain />
      <AccountMenu className={styles['card']}>
        <Avatar src={avatar} />
        <span className={styles['text']}>
          <span data-clip data-weight="medium" className={styles['name']}>
            {name}
          </span>
          <span data-clip data-tone="tertiary" data-text="caption" className={styles['detail']}>
            {points === null
              ? detail
              : t('account.detail', { grade: t(gradeKey(points.grade)), detail })}
          </span>
        </span>
        {points !== null && (
          <span
            data-tone="primary"
            data-weight="strong"
            className={styles['points']}
            title={t('account.points')}
          >
            {number(balance ?? points.balance)}
          </span>
        )}
      </AccountMenu>
    </div>
  );
}
