import { useTranslation } from 'react-i18next';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import type { ItemMember, MemberHistory } from '#contract/console/queue-calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './member-past.module.css';
import { StateMark } from './state-mark.tsx';

export function MemberPast({ member, past }: { member: ItemMember; past: MemberHistory }) {
  const { t } = useTranslation(['review', 'common']);
  const { number, date } = useFormatters();
  const figures = [
    ['grade', t(gradeKey(past.grade))],
    ['balance', number(past.balance)],
    ['approved', number(past.approved)],
    ['refused', number(past.refused)],
    ['penalties', number(past.penalties)],
    ['earned', number(past.earned)],
  ] as const;

  return (
    <section className={styles['past']}>
      <h3 data-text="interface">{member.nickname || t('past.deleted')}</h3>
      <p data-tone="tertiary" data-text="small">
        {member.phone}
        <br />
        {t('past.since', { date: date(past.createdAt) })}
      </p>
      {past.restriction !== null && (
        <p data-tone="warning" className={styles['warning']}>
          {t('past.restricted', { reason: past.restriction })}
        </p>
      )}
      <dl className={styles['figures']}>
        {figures.map(([name, value]) => (
          <div key={name} data-warning={(name === 'penalties' && past.penalties > 0) || undefined}>
            <dt data-tone="tertiary" data-text="caption">
              {t(`past.${name}`)}
            </dt>
            <dd data-text="reading">{value}</dd>
          </div>
        ))}
      </dl>
      {past.recent.length > 0 && (
        <>
          <h4 data-tone="tertiary" data-text="small" data-weight="normal">
            {t('past.recent')}
          </h4>
          <ul className={styles['recent']}>
            {past.recent.map(({ id, kind, state, createdAt }) => (
              <li data-tone="secondary" data-text="small" key={id}>
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
