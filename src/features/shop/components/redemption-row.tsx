import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Redemption } from '#contract/shop/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { GoodsPicture } from './goods-picture.tsx';
import styles from './redemption-row.module.css';

interface RedemptionRowProps {
  redemption: Redemption;
  href?: string | undefined;
  children?: ReactNode;
}

export function RedemptionRow({ redemption, href, children }: RedemptionRowProps) {
  const { t } = useTranslation('shop');
  const { number, dateTime } = useFormatters();
  const Heading = href === undefined ? 'h3' : 'h2';
  const { goodsName, picture, quantity, points, receive, state, reason, createdAt } = redemption;

  return (
    <article className={styles['row']} data-state={state}>
      {href !== undefined && (
        <Link className={styles['picture']} to={href} tabIndex={-1} aria-hidden="true">
          <GoodsPicture picture={picture} alt="" />
        </Link>
      )}
      <div className={styles['about']}>
        <Heading>
          {href === undefined ? goodsName : <Link to={href}>{goodsName}</Link>}{' '}
          <span>{t('mine.quantity', { quantity: number(quantity) })}</span>
        </Heading>
        <p data-text="small" className={styles['facts']}>
          <time dateTime={createdAt}>{t('mine.requested', { time: dateTime(createdAt) })}</time>
          <span>{t(`by.${receive}`)}</span>
        </p>
        <Parcel redemption={redemption} />
        <Receipt redemption={redemption} />
        {reason !== null && (
          <p data-text="small" className={styles['reason']}>
            {t('mine.reason', { reason })}
          </p>
        )}
      </div>
      <div className={styles['end']}>
        <b>−{number(points)}</b>
        <span data-text="small" className={styles['state']}>
          {t(`state.${state}`)}
        </span>
      </div>
      <p data-tone="secondary" data-text="small" className={styles['next']}>
        <span>{t(`next.${stepOf(redemption)}`, { points: number(points) })}</span>
        {children}
      </p>
    </article>
  );
}

function Parcel({ redemption: { receive, name, phone, address } }: { redemption: Redemption }) {
  const { t } = useTranslation('shop');
  if (receive !== 'mail' || name === null || phone === null || address === null) return null;
  return (
    <p data-text="small" className={styles['facts']}>
      {t('mine.to', { name, phone, address })}
    </p>
  );
}

/** The pick-up code, or the tracking number. */
function Receipt({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation('shop');
  const { courier, trackingNumber, pickupCode } = redemption;
  if (pickupCode !== null) {
    return (
      <p className={styles['code']}>
        {t('mine.code')} <b>{pickupCode.replace(/(?=.{4}$)/, ' ')}</b>
      </p>
    );
  }
  if (courier === null || trackingNumber === null) return null;
  return (
    <p data-text="small" className={styles['facts']}>
      {t('mine.tracking', { courier, number: trackingNumber })}
    </p>
  );
}

function stepOf({ state, receive }: Redemption): Redemption['state'] | 'ready' {
  return state === 'approved' && receive === 'pickup' ? 'ready' : state;
}
