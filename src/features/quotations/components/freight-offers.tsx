import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { freightOffers } from '#mesh/quotation/freight-of.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useToday } from '#lib/use-today.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import type { Draft } from '../model/draft.ts';
import styles from './parts.module.css';

interface FreightOffersProps {
  draft: Draft;
  priced: readonly PricedLine[];
  book: readonly PriceEntry[] | undefined;
  onTake: (amount: string) => void;
}

/** Freights of the price book with what they come to; nothing if it has none. */
export function FreightOffers({ draft, priced, book = [], onTake }: FreightOffersProps) {
  const { t } = useTranslation('quotations');
  const day = shanghaiDay(useToday());
  const { lines, terms } = draft;
  const offers = freightOffers({ lines, terms, place: terms.place }, priced, book, day);
  if (offers.length === 0) return null;

  return (
    <div className={styles['wide']} role="group" aria-label={t('freight.label')}>
      <p data-tone="secondary" data-text="small">
        {t('freight.label')}
      </p>
      <ul className={styles['offers']}>
        {offers.map(({ entry, amount, lacks }) => {
          const name = t('freight.entry', {
            place: entry.subject || t('prices.all'),
            value: grouped(entry.value),
            per: t(`per.${entry.per}`),
          });
          return (
            <li key={entry.id} data-text="small">
              <span>{name}</span>
              {amount === null ? (
                <span data-tone="secondary">{t(`freight.${lacks ?? 'beyond'}`)}</span>
              ) : (
                <Button
                  size="small"
                  disabled={terms.freight !== null && Number(terms.freight) === Number(amount)}
                  onClick={() => onTake(amount)}
                >
                  {t('freight.take', { amount: `${terms.currency} ${grouped(amount)}` })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
