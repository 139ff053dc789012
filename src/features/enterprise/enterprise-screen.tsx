import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BackLink, Page } from '#ui/page.tsx';
import { ListPending } from '#ui/list-states.tsx';
import type { OwnEnterprise } from '#contract/enterprise/calls.ts';
import { enterpriseQueries } from '#data/enterprise.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AccountType } from './components/account-type.tsx';
import { OwnCard } from './components/own-card.tsx';
import styles from './enterprise-screen.module.css';

export function EnterpriseScreen() {
  const { t } = useTranslation(['enterprise', 'app']);
  const query = useQuery(enterpriseQueries.mine());
  const { data } = query;

  return (
    <Page
      title={t('app:titles.enterprise')}
      intro={t('intro')}
      back={<BackLink to={paths.member}>{t('app:titles.member')}</BackLink>}
    >
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} rows={6} />
      )}
      {data !== undefined && <Sections data={data} />}
    </Page>
  );
}

function Sections({ data }: { data: OwnEnterprise }) {
  const { t } = useTranslation('enterprise');

  return (
    <div className={styles['sections']}>
      <AccountType data={data} />
      <OwnCard card={data.card} />
      <section data-surface="card" className={styles['section']} aria-labelledby="own-talks">
        <h2 data-text="heading" id="own-talks">
          {t('talks.title')}
        </h2>
        <p data-tone="secondary">
          {data.unread > 0 ? t('talks.unread', { count: data.unread }) : t('talks.hint')}
        </p>
        <div className={styles['actions']}>
          <ButtonLink to={paths.talks}>{t('talks.open')}</ButtonLink>
        </div>
      </section>
    </div>
  );
}
