import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { toWebAddress } from '#lib/web-address.ts';
import type { EnterpriseCard, EnterprisePart as Enterprises } from '#contract/chat/calls.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { openContact } from '../../contact-enterprise.tsx';
import type { PartProps } from './part-props.ts';
import { PartVerbsContext } from './part-verbs.ts';
import styles from './parts.module.css';

export function EnterprisePart({ part }: PartProps<Enterprises>) {
  const { t } = useTranslation('parts');

  return (
    <ul className={styles['cards']} aria-label={t('enterprise.label')}>
      {part.cards.map((card) => (
        <li key={card.id}>
          <Card card={card} />
        </li>
      ))}
    </ul>
  );
}

function Card({ card }: { card: EnterpriseCard }) {
  const { t } = useTranslation('parts');
  const isAsking = use(PartVerbsContext) !== null;
  const site = card.site === null ? null : toWebAddress(card.site);

  return (
    <article
      data-surface="frame"
      data-text="interface"
      className={styles['company']}
      aria-label={card.name}
    >
      <h2 data-text="reading">
        {card.name}
        {card.example && (
          <small data-tone="warning" data-text="tiny" data-weight="normal">
            {t('enterprise.example')}
          </small>
        )}
      </h2>
      <p data-tone="secondary" data-text="small">
        {card.place}
      </p>
      <ul aria-label={t('enterprise.products')}>
        {card.products.map((product) => (
          <li data-tone="secondary" data-text="caption" key={product}>
            {product}
          </li>
        ))}
      </ul>
      <p data-tone="secondary">{card.intro}</p>
      {site !== null && (
        <a href={site.href} target="_blank" rel="noopener noreferrer">
          {site.host}
        </a>
      )}
      {card.page !== undefined && (
        <ButtonLink size="small" variant="link" to={paths.card(card.page)}>
          {t('enterprise.page')}
        </ButtonLink>
      )}
      {/* Readers of a shared session can't contact anyone. */}
      {isAsking && (
        <>
          <Button
            size="small"
            onClick={() =>
              openContact({ card: card.id, title: `${t('contact.title')} · ${card.name}` })
            }
          >
            {t('contact.title')}
          </Button>
          {!card.example && (
            <ButtonLink size="small" variant="quiet" to={paths.report('card', card.id, card.name)}>
              {t('enterprise.report')}
            </ButtonLink>
          )}
        </>
      )}
    </article>
  );
}
