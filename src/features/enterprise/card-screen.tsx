import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toWebAddress } from '#lib/web-address.ts';
import type { CardPage } from '#contract/enterprise/calls.ts';
import { enterpriseQueries } from '#data/enterprise.ts';
import { useFormatters } from '#i18n/format.ts';
import { absoluteUrl, paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ListSkeleton } from '#ui/list-states.tsx';
import { Picture } from '#ui/picture.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { VisitorHeader, type VisitorHeaderProps } from '#trade-ui/visitor-header.tsx';
import styles from './card-screen.module.css';

interface CardScreenProps {
  page: string;
  header: VisitorHeaderProps;
  /** The way home, or to the login. */
  askHref: string;
  /** The login that comes back here; a member writes at once. */
  contact: { href: string } | { onPress: (company: string) => void };
  renderNotice: (title: string, text: string, ways: ReactNode) => ReactNode;
}

/** The public page of an enterprise card; needs no login. */
export function CardScreen({ page, header, askHref, contact, renderNotice }: CardScreenProps) {
  const { t } = useTranslation('enterprise');
  const { data, error, refetch } = useQuery(enterpriseQueries.page(page));

  return (
    <div className={styles['screen']}>
      {data?.indexed !== true && <meta name="robots" content="noindex" />}
      <VisitorHeader {...header} />
      <main>
        {data === undefined && error === null && <ListSkeleton label={t('page.loading')} />}
        {data === undefined &&
          error?.isNotFound === true &&
          renderNotice(
            t('page.gone'),
            t('page.goneText'),
            <ButtonLink variant="primary" size="large" to={askHref}>
              {t('page.ask')}
            </ButtonLink>,
          )}
        {data === undefined &&
          error?.isNotFound === false &&
          renderNotice(
            t('page.failed'),
            t('page.failedText'),
            <Button variant="primary" size="large" onClick={() => void refetch()}>
              {t('page.retry')}
            </Button>,
          )}
        {data !== undefined && <Card card={data} page={page} contact={contact} />}
      </main>
    </div>
  );
}

interface CardProps extends Pick<CardScreenProps, 'page' | 'contact'> {
  card: CardPage;
}

function Card({ card, page, contact }: CardProps) {
  const { t } = useTranslation('enterprise');
  const { date } = useFormatters();
  const { name, place, products, intro, pictures, regions, certificates, example } = card;
  const site = card.site === null ? null : toWebAddress(card.site);

  return (
    <article className={styles['card']}>
      <header>
        <h1>{name}</h1>
        {example && <p data-tone="warning">{t('page.example')}</p>}
        <p data-tone="secondary">{place}</p>
      </header>
      {pictures.length > 0 && (
        <ul className={styles['pictures']} aria-label={t('page.pictures')}>
          {pictures.map(({ id, url }, n) => (
            <li key={id}>
              <Picture src={url} alt={t('page.picture', { n: n + 1, name })} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles['intro']}>{intro}</p>
      <Words title={t('page.products')} words={products} none={t('page.unknown')} />
      <Words title={t('page.regions')} words={regions} none={t('page.unknown')} />
      <Words title={t('page.certificates')} words={certificates} none={t('page.unknown')} />
      {site !== null && (
        <p>
          {t('page.site')}{' '}
          <a href={site.href} target="_blank" rel="noopener noreferrer nofollow">
            {site.host}
          </a>
        </p>
      )}
      <footer data-surface="card" className={styles['foot']}>
        <QrCode text={absoluteUrl(paths.card(page))} label={t('card.qr', { name })} />
        <div>
          <p data-tone="secondary">{t('page.contactNote')}</p>
          {'href' in contact ? (
            <ButtonLink variant="primary" size="large" to={contact.href}>
              {t('page.login')}
            </ButtonLink>
          ) : (
            <Button variant="primary" size="large" onClick={() => contact.onPress(name)}>
              {t('page.contact')}
            </Button>
          )}
          <p data-tone="tertiary" data-text="small">
            {t('page.note', { date: date(card.updatedAt) })}
          </p>
        </div>
      </footer>
    </article>
  );
}

function Words({ title, words, none }: { title: string; words: readonly string[]; none: string }) {
  return (
    <section className={styles['words']}>
      <h2 data-text="heading">{title}</h2>
      {words.length === 0 ? (
        <p data-tone="tertiary">{none}</p>
      ) : (
        <ul aria-label={title}>
          {words.map((word) => (
            <li data-surface="tile" key={word}>
              {word}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
