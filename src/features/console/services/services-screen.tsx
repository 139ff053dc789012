import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceQueries } from '#data/service.ts';
import { ListPending } from '#ui/list-states.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceStatus } from './service-status.tsx';
import { SpeechPart } from './speech-form.tsx';
import { SpendPart } from './spend-part.tsx';
import page from '../management/page.module.css';
import styles from './services.module.css';

export function ServicesScreen() {
  const { t } = useTranslation('services');
  const query = useQuery(serviceQueries.state());
  const { data, refetch } = query;

  return (
    <div className={`${page['page'] ?? ''} ${styles['screen'] ?? ''}`}>
      <header className={page['head']}>
        <h1 data-text="section">{t('title')}</h1>
        <p data-tone="secondary" data-text="small">
          {t('subtitle')}
        </p>
      </header>
      {data !== undefined && (
        <>
          <ServiceStatus state={data} />
          <ServiceForm saved={data} onReload={() => void refetch()} />
          <SpeechPart />
          <SpendPart />
        </>
      )}
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} />
      )}
    </div>
  );
}
