import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '#ui/page.tsx';
import type { AppConfig } from '#contract/site/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { Button } from '#ui/button.tsx';
import facts from '../facts.module.css';
import system from '../system.module.css';
import styles from './status-view.module.css';
import { serviceCheck, type ServiceCheck } from './service-check.ts';

export function StatusView() {
  const { t } = useTranslation('system');
  const { time } = useFormatters();
  const isVisitor = useAccessToken() === null;
  const { data: check, isFetching, refetch } = useQuery(serviceCheck);

  return (
    <>
      <PageTitle>{t('status.title')}</PageTitle>
      <p data-tone="secondary" className={system['hint']}>
        {t('status.hint')}
      </p>
      {check === undefined ? (
        <div className={styles['skeleton']} role="status" aria-label={t('status.checking')} />
      ) : (
        <>
          <div data-surface="frame" className={styles['summary']} data-health={check.health}>
            <span className={styles['dot']} aria-hidden="true" />
            <p role="status">
              <strong data-text="message" data-weight="strong">
                {t(`status.${check.health}`)}
              </strong>
              <span data-tone="secondary">{t(`status.${check.health}Hint`)}</span>
            </p>
            <Button size="large" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? t('status.checking') : t('status.again')}
            </Button>
          </div>
          <p data-tone="tertiary" data-text="small" className={styles['at']}>
            {t('status.at', { time: time(check.at) })}
          </p>
          <Parts check={check} />
          {check.config !== null && <Configured config={check.config} />}
        </>
      )}
      {!isVisitor && (
        <p data-tone="secondary" className={styles['bench']}>
          {t('status.bench')} <Link to={paths.test}>{t('status.toBench')}</Link>
        </p>
      )}
    </>
  );
}

function Parts({ check: { readiness, latency } }: { check: ServiceCheck }) {
  const { t } = useTranslation('system');
  const { number } = useFormatters();
  const part = (name: 'database' | 'storage' | 'model') => ({
    name,
    isWell: readiness?.[name] === true,
    text: readiness === null ? t('parts.unknown') : t(readiness[name] ? 'parts.ok' : 'parts.down'),
  });
  const parts = [
    {
      name: 'server' as const,
      isWell: latency !== null,
      text:
        latency === null
          ? t('parts.noAnswer')
          : t('parts.latency', { ms: number(Math.round(latency)) }),
    },
    part('database'),
    part('storage'),
    part('model'),
  ];

  return (
    <ul className={styles['parts']} aria-label={t('parts.label')}>
      {parts.map(({ name, isWell, text }) => (
        <li key={name} data-health={isWell ? 'ok' : 'down'}>
          <span className={styles['dot']} aria-hidden="true" />
          <span>{t(`parts.${name}`)}</span>
          <span data-tone="secondary" className={styles['state']}>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Configured({ config }: { config: AppConfig }) {
  const { t, i18n } = useTranslation('system');
  const { number } = useFormatters();
  const { models, switches, limits, plugins, regions } = config;
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const answering = models[0];
  const deep = models.filter((model) => model.deep);
  const rows = [
    [
      t('config.answers'),
      answering === undefined || answering.embedded
        ? t('config.embeddedEngine')
        : t('config.model', { name: answering.name }),
    ],
    [
      t('config.deep'),
      deep.every(({ embedded }) => embedded)
        ? t('config.embeddedEngine')
        : list.format(deep.map(({ name }) => name)),
    ],
    [t('config.pictures'), t(switches.pictures ? 'config.configured' : 'config.drawingsOnly')],
    [t('config.shop'), t(switches.shop ? 'config.shopOpen' : 'config.shopAnnounced')],
    [t('config.registration'), t(switches.registrationReview ? 'config.reviewed' : 'config.free')],
    [t('config.plugins'), t('config.count', { count: plugins.length })],
    [t('config.regions'), t('config.places', { count: regions.length })],
    [t('config.questions'), t('config.minute', { count: limits.questionsMinute })],
    [t('config.upload'), `${number(limits.uploadMb)} MB`],
  ];

  return (
    <section className={facts['facts']} aria-labelledby="status-config">
      <h2 data-text="message" data-weight="strong" id="status-config">
        {t('config.title')}
      </h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt data-tone="secondary">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
