import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '#ui/list-states.tsx';
import { ButtonLink } from '#ui/button.tsx';
import type { Contact } from '#contract/member/calls.ts';
import { memberQueries } from '#data/member.ts';
import { shopQueries } from '#data/shop.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useExchange } from '../hooks/use-exchange.ts';
import type { Offer } from '../model/obstacle.ts';
import { ExchangeForm } from './exchange-form.tsx';
import styles from './exchange.module.css';

interface ExchangePanelProps {
  goodsId: string;
  onClose: () => void;
}

export function ExchangePanel({ goodsId, ...props }: ExchangePanelProps) {
  const { t } = useTranslation('shop');
  // The page below has just loaded it.
  const { data: offer } = useQuery({ ...shopQueries.offer(goodsId), refetchOnMount: false });
  const { data: account, isError } = useQuery(memberQueries.account());
  // Without the account, the user can type the values.
  const contact = account?.contact ?? (isError ? {} : null);
  if (offer === undefined || contact === null) {
    return <ListSkeleton label={t('goods.loading')} rows={6} />;
  }
  return <Exchange offer={offer} contact={contact} {...props} />;
}

interface ExchangeProps extends Omit<ExchangePanelProps, 'goodsId'> {
  offer: Offer;
  contact: Contact;
}

function Exchange({ offer, contact, onClose }: ExchangeProps) {
  const { name = '', phone = '', address = '' } = contact;
  const exchange = useExchange(offer, {
    quantity: 1,
    receive: 'mail',
    name,
    phone,
    address,
  });
  const { state, draft } = exchange;

  return state.kind === 'done' ? (
    <Done isMail={draft.receive === 'mail'} points={state.points} onClose={onClose} />
  ) : (
    <ExchangeForm offer={offer} exchange={exchange} />
  );
}

interface DoneProps {
  isMail: boolean;
  points: number;
  onClose: () => void;
}

function Done({ isMail, points, onClose }: DoneProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed: the heading takes the focus and is read out.
  useEffect(() => headingRef.current?.focus(), []);

  return (
    <div className={styles['done']}>
      <h3 data-tone="success" data-text="heading" ref={headingRef} tabIndex={-1}>
        {t('exchange.doneTitle')}
      </h3>
      <p data-tone="secondary">{t(isMail ? 'exchange.doneMail' : 'exchange.donePickup')}</p>
      <p data-tone="secondary">{t('exchange.doneHeld', { points: number(points) })}</p>
      <div className={styles['ways']}>
        <ButtonLink
          variant="primary"
          size="large"
          className={styles['submit']}
          to={paths.redemptions}
          onClick={onClose}
        >
          {t('exchange.toMine')}
        </ButtonLink>
        <button data-weight="strong" type="button" className={styles['other']} onClick={onClose}>
          {t('exchange.goOn')}
        </button>
      </div>
    </div>
  );
}
