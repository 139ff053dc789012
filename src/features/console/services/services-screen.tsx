import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serviceQueries } from '#data/service.ts';
import { ListFailure, ListSkeleton } from '#ui/list-states.tsx';
import { ServiceForm } from './service-form.tsx';
import { ServiceStatus } from './service-status.tsx';
import { SpeechPart } from './speech-form.tsx';
import { SpendPart } from './spend-part.tsx';
import styles from './services.module.css';

export function ServicesScreen() {
  const { t } = useTranslation('services');
  const { data, isError, refetch } = useQuery(serviceQueries.state());

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
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
      {data === undefined && !isError && <ListSkeleton label={t('loading')} />}
      {data === undefined && isError && (
        <ListFailure text={t('failed')} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
