import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Radio } from '#ui/check.tsx';
import type { Exchange, ExchangeState } from '../hooks/use-exchange.ts';
import { PARCEL_FIELDS, type FieldProblems } from '../model/exchange-draft.ts';
import { mostPieces, obstacleOf, type Offer } from '../model/obstacle.ts';
import styles from './exchange.module.css';
import { ExchangeFailure } from './exchange-failure.tsx';
import { ParcelInput } from './parcel-input.tsx';
import { QuantityInput } from './quantity-input.tsx';

interface ExchangeFormProps {
  offer: Offer;
  exchange: Exchange;
}

const NONE: FieldProblems = {};

export function ExchangeForm({ offer, exchange }: ExchangeFormProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  const { state, draft, change, send } = exchange;
  const most = mostPieces(offer);
  const quantity = Math.min(draft.quantity, most);
  const sum = quantity * offer.goods.price;
  const isFixed = state.kind === 'sending' || state.kind === 'unknown';
  const problems = state.kind === 'filling' ? state.problems : NONE;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  return (
    <form
      ref={formRef}
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.kind !== 'sending') send();
      }}
    >
      <fieldset disabled={isFixed} className={styles['fields']}>
        <QuantityInput
          quantity={quantity}
          most={most}
          onChange={(next) => change({ quantity: next })}
        />
        <fieldset className={styles['receive']}>
          <legend data-tone="secondary" data-text="small">
            {t('exchange.receive')}
          </legend>
          {(['mail', 'pickup'] as const).map((way) => (
            <label data-surface="outline" key={way}>
              <Radio
                name="receive"
                checked={draft.receive === way}
                onChange={() => change({ receive: way })}
              />
              <b>{t(`exchange.${way}`)}</b>
              <small data-tone="tertiary" data-text="small">
                {t(`exchange.${way}Hint`)}
              </small>
            </label>
          ))}
        </fieldset>
        {draft.receive === 'mail' &&
          PARCEL_FIELDS.map((field) => (
            <ParcelInput
              key={field}
              field={field}
              value={draft[field]}
              problem={problems[field]}
              onChange={(value) => change({ [field]: value })}
            />
          ))}
      </fieldset>
      <dl data-tone="secondary" className={styles['sum']}>
        <dt>{t('exchange.sum')}</dt>
        <dd>
          <small data-tone="tertiary" data-text="small">
            {t('exchange.sumOf', { price: number(offer.goods.price), quantity: number(quantity) })}
          </small>
          <strong data-tone="primary" data-text="title">
            {number(sum)}
          </strong>{' '}
          {t('goods.points')}
        </dd>
        <dt>{t('exchange.balanceAfter')}</dt>
        <dd>{number(Math.max(0, offer.balance - sum))}</dd>
      </dl>
      <Notice state={state} price={offer.goods.price} />
      <Button
        variant="primary"
        size="large"
        type="submit"
        className={styles['submit']}
        disabled={state.kind === 'sending' || (!isFixed && obstacleOf(offer) !== null)}
      >
        {state.kind === 'sending' && t('exchange.sending')}
        {state.kind === 'unknown' && t('exchange.retry')}
        {!isFixed && t('exchange.submit', { points: number(sum) })}
      </Button>
    </form>
  );
}

function Notice({ state, price }: { state: ExchangeState; price: number }) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  switch (state.kind) {
    case 'filling':
      return <ExchangeFailure error={state.error} />;
    case 'repriced':
      return (
        <p className={styles['notice']} role="alert">
          <b data-tone="warning">{t('exchange.repricedTitle')}</b>
          {t('exchange.repriced', { before: number(state.before), now: number(price) })}
        </p>
      );
    case 'unknown':
      return (
        <p className={styles['notice']} role="alert">
          <b data-tone="warning">{t('exchange.unknownTitle')}</b>
          {t('exchange.unknown')}
        </p>
      );
    case 'sending':
    case 'done':
      return null;
  }
}
