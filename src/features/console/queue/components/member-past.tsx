import { useTranslation } from 'react-i18next';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import type { ItemMember, MemberHistory } from '#contract/console/queue-calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './member-past.module.css';
import { StateMark } from './state-mark.tsx';

export function MemberPast({ member, past }: { member: ItemMember; past: MemberHistory }) {
  const { t } = useTranslation(['review', 'common']);
  const { number, date } = useFormatters();

  return (
    <section className={styles['past']}>
      <h3>{member.nickname || t('past.deleted')}</h3>
      <p className={styles['since']}>
        {member.phone}
        <br />
        {t('past.since', { date: date(past.createdAt) })}
      </p>
      {past.restriction !== null && (
        <p className={styles['warning']}>{t('past.restricted', { reason: past.restriction })}</p>
      )}
      <dl className={styles['figures']}>
        <div>
          <dt>{t('past.grade')}</dt>
          <dd>{t(gradeKey(past.grade))}</dd>
        </div>
        <div>
          <dt>{t('past.balance')}</dt>
          <dd>{number(past.balance)}</dd>
        </div>
        <div>
          <dt>{t('past.approved')}</dt>
          <dd>{number(past.approved)}</dd>
        </div>
        <div>
          <dt>{t('past.refused')}</dt>
          <dd>{number(past.refused)}</dd>
        </div>
        <div data-warning={past.penalties > 0 || undefined}>
          <dt>{t('past.penalties')}</dt>
          <dd>{number(past.penalties)}</dd>
        </div>
        <div>
          <dt>{t('past.earned')}</dt>
          <dd>{number(past.earned)}</dd>
        </div>
      </dl>
      {past.recent.length > 0 && (
        <>
          <h4>{t('past.recent')}</h4>
          <ul className={styles['recent']}>
            {past.recent.map(({ id, kind, state, createdAt }) => (
              <li key={id}>
                <span>{t(`kind.${kind}`)}</span>
                <time dateTime={createdAt}>{date(createdAt)}</time>
                <StateMark state={state} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
