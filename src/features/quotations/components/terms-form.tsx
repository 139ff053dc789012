import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { quotationQueries } from '#data/quotation.ts';
import { AreaField, SelectField, TextField } from '#ui/text-field.tsx';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import type { QuotationTerms } from '#contract/quotation/calls.ts';
import { QUOTATION_LANGUAGES } from '#contract/quotation/constants.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { findEntry } from '#mesh/quotation/find-rates.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import {
  CONTAINER_TYPES,
  CURRENCIES,
  HOME_CURRENCY,
  ROUNDING_MODES,
  TRADE_TERMS,
} from '#mesh/quotation/vocabulary.ts';
import { CUSTOMER_FIELDS } from '../model/customer-fields.ts';
import type { Draft } from '../model/draft.ts';
import type { SheetAction } from '../model/sheet.ts';
import { AmountField } from './amount-field.tsx';
import { DayField } from '#ui/day-input/day-field.tsx';
import { FreightOffers } from './freight-offers.tsx';
import styles from './parts.module.css';

interface TermsFormProps {
  draft: Draft;
  isReadOnly: boolean;
  priced: readonly PricedLine[];
  book: readonly PriceEntry[] | undefined;
  dispatch: (action: SheetAction) => void;
}

const AMOUNTS = [
  'exchangeRate',
  'discountPct',
  'taxPct',
  'freight',
  'insurance',
  'otherCosts',
] as const;
const LONG_TEXTS = [
  ['leadTime', 300],
  ['payment', 500],
  ['packing', 500],
  ['note', 3000],
] as const;
const PLACES = ['0', '1', '2', '3', '4'] as const;

function currencyRate(book: readonly PriceEntry[] = [], currency: QuotationTerms['currency']) {
  const need = { kind: 'currency', subject: currency, wire: null } as const;

  return findEntry(book, need, shanghaiDay(new Date()));
}

/** Customer, number and terms of a quotation. */
export function TermsForm({ draft, isReadOnly, priced, book, dispatch }: TermsFormProps) {
  const { t } = useTranslation('quotations');
  const id = useId();
  const customers = useInfiniteQuery(quotationQueries.customers(''));
  const { terms, customer } = draft;
  const change = (group: string, next: (before: Draft) => Draft) =>
    dispatch({ kind: 'draft', change: next, group });
  const setTerms = (fields: Partial<QuotationTerms>) =>
    change(`terms ${Object.keys(fields).join()}`, (before) => ({
      ...before,
      terms: { ...before.terms, ...fields },
    }));
  const bookRate = currencyRate(book, terms.currency);
  /** The rate is that of the price book; amounts that were entered stay, and are in the new currency. */
  const setCurrency = (currency: QuotationTerms['currency']) => {
    setTerms({ currency, exchangeRate: currencyRate(book, currency)?.value ?? null });
    const entered = [terms.freight, terms.insurance, terms.otherCosts].filter(
      (amount) => amount !== null,
    );
    const own = draft.lines.filter(({ ownPrice }) => ownPrice !== null);
    const count = entered.length + own.length;
    if (count > 0) toast('warning', t('terms.amountsStay', { count, currency }));
  };
  const known = customers.data?.items ?? [];
  const choose = (chosen: string) => {
    const found = known.find((each) => each.id === chosen);
    if (found === undefined) {
      change('customerId', (before) => ({ ...before, customerId: null }));
      return;
    }
    const { name, contact, phone, email, address } = found;
    change('customerId', (before) => ({
      ...before,
      customerId: found.id,
      customer: { name, contact, phone, email, address },
    }));
  };

  return (
    <fieldset
      disabled={isReadOnly}
      data-read-only={isReadOnly || undefined}
      className={styles['section']}
    >
      <section data-surface="card" className={styles['card']} aria-labelledby={`${id}customer`}>
        <h2 id={`${id}customer`} data-text="message">
          {t('customer.title')}
        </h2>
        <div className={styles['fields']}>
          {known.length > 0 && (
            <SelectField
              id={`${id}known`}
              label={t('customer.known')}
              value={
                known.some((each) => each.id === draft.customerId) ? (draft.customerId ?? '') : ''
              }
              choices={['', ...known.map((each) => each.id)]}
              nameOf={(each) =>
                known.find((one) => one.id === each)?.name ?? t('customer.notKnown')
              }
              onChange={choose}
            />
          )}
          {CUSTOMER_FIELDS.map(({ key, max }) => (
            <TextField
              key={key}
              id={`${id}${key}`}
              label={t(`customer.${key}`)}
              maxLength={max}
              value={customer[key]}
              onChange={(value) =>
                change(`customer ${key}`, (before) => ({
                  ...before,
                  customer: { ...before.customer, [key]: value },
                }))
              }
            />
          ))}
        </div>
      </section>
      <section data-surface="card" className={styles['card']} aria-labelledby={`${id}terms`}>
        <h2 id={`${id}terms`} data-text="message">
          {t('terms.title')}
        </h2>
        <div className={styles['fields']}>
          <TextField
            id={`${id}number`}
            label={t('terms.number')}
            problem={draft.number.trim() === '' ? t('terms.numberMissing') : undefined}
            maxLength={60}
            value={draft.number}
            onChange={(number) => change('number', (before) => ({ ...before, number }))}
          />
          <TextField
            id={`${id}title`}
            label={t('terms.name')}
            maxLength={120}
            value={draft.title}
            onChange={(title) => change('title', (before) => ({ ...before, title }))}
          />
          <DayField
            id={`${id}validUntil`}
            label={t('terms.validUntil')}
            value={terms.validUntil ?? ''}
            onChange={(day) => setTerms({ validUntil: day === '' ? null : day })}
          />
          <SelectField
            id={`${id}language`}
            label={t('terms.language')}
            value={terms.language}
            choices={QUOTATION_LANGUAGES}
            nameOf={(each) => t(`language.${each}`)}
            onChange={(language) => setTerms({ language })}
          />
          <SelectField
            id={`${id}currency`}
            label={t('terms.currency')}
            value={terms.currency}
            choices={CURRENCIES}
            nameOf={(each) => each}
            onChange={setCurrency}
          />
          <SelectField
            id={`${id}tradeTerm`}
            label={t('terms.tradeTerm')}
            value={terms.tradeTerm}
            choices={TRADE_TERMS}
            nameOf={(each) => each}
            onChange={(tradeTerm) => setTerms({ tradeTerm })}
          />
          <TextField
            id={`${id}place`}
            label={t('terms.place')}
            maxLength={120}
            value={terms.place}
            onChange={(place) => setTerms({ place })}
          />
          {AMOUNTS.filter((key) => key !== 'exchangeRate' || terms.currency !== HOME_CURRENCY).map(
            (key) => (
              <AmountField
                key={key}
                id={`${id}${key}`}
                label={t(`terms.${key}`)}
                note={
                  key === 'exchangeRate' && bookRate !== null
                    ? t('terms.bookRate', {
                        currency: terms.currency,
                        value: bookRate.value,
                        from: bookRate.validFrom,
                      })
                    : t(`termsNote.${key}`, { currency: terms.currency })
                }
                value={terms[key]}
                max={key.endsWith('Pct') ? 100 : Infinity}
                onChange={(value) =>
                  setTerms(key === 'discountPct' ? { [key]: value ?? '0' } : { [key]: value })
                }
              />
            ),
          )}
          {!isReadOnly && (
            <FreightOffers
              draft={draft}
              priced={priced}
              book={book}
              onTake={(freight) => setTerms({ freight })}
            />
          )}
          <TextField
            id={`${id}otherName`}
            label={t('terms.otherCostsName')}
            maxLength={80}
            value={terms.otherCostsName}
            onChange={(otherCostsName) => setTerms({ otherCostsName })}
          />
          <SelectField
            id={`${id}container`}
            label={t('terms.container')}
            value={terms.container ?? ''}
            choices={['', ...CONTAINER_TYPES]}
            nameOf={(each) => (each === '' ? t('terms.noContainer') : each)}
            onChange={(each) => setTerms({ container: each === '' ? null : each })}
          />
          <SelectField
            id={`${id}mode`}
            label={t('terms.rounding')}
            value={terms.rounding.mode}
            choices={ROUNDING_MODES}
            nameOf={(each) => t(`rounding.${each}`)}
            onChange={(mode) => setTerms({ rounding: { ...terms.rounding, mode } })}
          />
          <SelectField
            id={`${id}pricePlaces`}
            label={t('terms.pricePlaces')}
            value={PLACES[terms.rounding.price] ?? '2'}
            choices={PLACES}
            nameOf={(each) => each}
            onChange={(price) =>
              setTerms({ rounding: { ...terms.rounding, price: Number(price) } })
            }
          />
          <SelectField
            id={`${id}amountPlaces`}
            label={t('terms.amountPlaces')}
            value={PLACES[terms.rounding.amount] ?? '2'}
            choices={PLACES.slice(0, 3)}
            nameOf={(each) => each}
            onChange={(amount) =>
              setTerms({ rounding: { ...terms.rounding, amount: Number(amount) } })
            }
          />
          {LONG_TEXTS.map(([key, max]) => (
            <AreaField
              key={key}
              id={`${id}${key}`}
              label={t(`terms.${key}`)}
              rows={2}
              maxLength={max}
              value={terms[key]}
              onChange={(value) => setTerms({ [key]: value })}
            />
          ))}
        </div>
      </section>
      {draft.rest !== '' && (
        <section data-surface="card" className={styles['card']}>
          <AreaField
            id={`${id}rest`}
            label={t('terms.rest')}
            note={t('terms.restNote')}
            rows={3}
            maxLength={6000}
            value={draft.rest}
            onChange={(rest) => change('rest', (before) => ({ ...before, rest }))}
          />
        </section>
      )}
    </fieldset>
  );
}
