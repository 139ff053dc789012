import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '#trade-ui/avatar.tsx';
import { GradeMeter } from '#trade-ui/grade/grade-meter.tsx';
import type { Account, Member } from '#contract/member/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import styles from './name-card.module.css';

interface NameCardProps {
  member: Member;
  account: Account;
}

export function NameCard({ member, account }: NameCardProps) {
  const { t } = useTranslation('member');
  const { number, date } = useFormatters();
  const { nickname, phone, avatar, type, balance, createdAt } = member;
  return (
    <section data-surface="card" className={styles['card']} aria-label={t('card.label')}>
      <div className={styles['who']}>
        <Avatar src={avatar} size={72} />
        <div className={styles['names']}>
          <p data-weight="strong" className={styles['name']}>
            {nickname}
          </p>
          <p>{account.enterpriseName ?? t(`card.${type}`)}</p>
          <p>{phone}</p>
        </div>
      </div>
      <div data-tone="secondary" data-text="small" className={styles['balance']}>
        <span>{t('card.balance')}</span>
        <strong data-tone="default">{number(balance)}</strong>
      </div>
      <GradeMeter earned={account.earned} />
      <p data-tone="tertiary" data-text="small" className={styles['foot']}>
        <span>{t('card.since', { date: date(createdAt) })}</span>
        <Link to={paths.perfect}>{t('card.edit')}</Link>
      </p>
    </section>
  );
}
