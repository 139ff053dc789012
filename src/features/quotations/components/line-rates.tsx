import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/text-field.tsx';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { COATINGS, PRICE_BASES, RATE_KINDS, PER_OF_KIND } from '#mesh/quotation/vocabulary.ts';
import { AmountField } from './amount-field.tsx';
import styles from './parts.module.css';

interface LineRatesProps {
  line: QuotationLine;
  onChange: (change: (before: QuotationLine) => QuotationLine, group?: string) => void;
}

/** The rates that a price is worked out with, and the member's own price. */
export function LineRates({ line, onChange }: LineRatesProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const kinds = RATE_KINDS.filter((kind) => kind !== 'coating' || line.coating !== null);

  return (
    <div className={styles['rates']}>
      <SelectField
        id={`${id}coating`}
        label={t('line.coating')}
        value={line.coating ?? ''}
        choices={['', ...COATINGS]}
        nameOf={(each) => (each === '' ? t('line.noCoating') : t(`coating.${each}`))}
        onChange={(each) =>
          onChange((before) => ({ ...before, coating: each === '' ? null : each }))
        }
      />
      <SelectField
        id={`${id}priceBy`}
        label={t('column.priceBy')}
        value={line.priceBy}
        choices={PRICE_BASES}
        nameOf={(each) => t(`priceBy.${each}`)}
        onChange={(priceBy) => onChange((before) => ({ ...before, priceBy }))}
      />
      {kinds.map((kind) => {
        const rate = line.rates[kind];
        const per = rate?.per ?? PER_OF_KIND[kind][0];
        return (
          <AmountField
            key={kind}
            id={`${id}${kind}`}
            label={`${t(`priceKind.${kind}`)} (${t(`per.${per}`)})`}
            note={
              rate === undefined
                ? t('line.noRate')
                : t(rate.entryId === null ? 'line.ownRate' : 'line.bookRate')
            }
            value={rate?.value ?? null}
            onChange={(value) =>
              onChange((before) => {
                const { [kind]: _old, ...others } = before.rates;
                return {
                  ...before,
                  rates:
                    value === null ? others : { ...others, [kind]: { value, per, entryId: null } },
                };
              }, `rate ${kind}`)
            }
          />
        );
      })}
      <AmountField
        id={`${id}own`}
        label={t('line.ownPrice')}
        note={t('line.ownPriceNote')}
        value={line.ownPrice}
        onChange={(ownPrice) => onChange((before) => ({ ...before, ownPrice }), 'ownPrice')}
      />
      {line.ownPrice !== null && (
        <Button size="small" onClick={() => onChange((before) => ({ ...before, ownPrice: null }))}>
          {t('line.workedOut')}
        </Button>
      )}
    </div>
  );
}
