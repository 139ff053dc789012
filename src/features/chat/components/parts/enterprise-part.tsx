import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnterpriseCard, EnterprisePart as Enterprises } from '#contract/chat/calls.ts';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { ContactEnterprise } from './contact-enterprise.tsx';
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
  const site = card.site === null ? null : safeAddress(card.site);

  return (
    <article className={styles['company']} aria-label={card.name}>
      <h2>
        {card.name}
        {card.example && <small>{t('enterprise.example')}</small>}
      </h2>
      <p className={styles['place']}>{card.place}</p>
      <ul aria-label={t('enterprise.products')}>
        {card.products.map((product) => (
          <li key={product}>{product}</li>
        ))}
      </ul>
      <p>{card.intro}</p>
      {site !== null && (
        <a href={site.href} target="_blank" rel="noopener noreferrer">
          {site.host}
        </a>
      )}
      {/* Examples have no recipient, and readers of a shared session can't contact anyone. */}
      {isAsking && !card.example && (
        <button type="button" onClick={() => openContact(card, t('contact.title'))}>
          {t('contact.title')}
        </button>
      )}
    </article>
  );
}

function openContact({ id, name }: EnterpriseCard, verb: string): void {
  openDrawer({
    title: `${verb} · ${name}`,
    content: (close) => <ContactEnterprise cardId={id} onDone={close} />,
  });
}

/** Members enter these URLs: allow only http and https. */
function safeAddress(typed: string): URL | null {
  const address = URL.parse(typed);
  return address !== null && /^https?:$/.test(address.protocol) ? address : null;
}
