import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Parcel } from '#contract/shipping/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { addressLine } from './parcel-text.ts';
import styles from './shipping.module.css';

/** Print view of the screen: the parcels alone, for the person who packs them. */
export function PrintLabels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('shipping');
  const { number, date } = useFormatters();

  return createPortal(
    <div className={styles['paper']} data-print-alone aria-hidden="true">
      {parcels.map((parcel) => (
        <section key={parcel.id} className={styles['label']}>
          <b>
            {t('row.goods', { goods: parcel.goodsName, quantity: number(parcel.quantity) })}
            {' · '}
            {t(`receive.${parcel.receive}`)}
          </b>
          <p>{addressLine(parcel) || parcel.member.nickname}</p>
          <p>
            {parcel.member.nickname} {parcel.member.phone} · {date(parcel.createdAt)}
            {' · '}
            {parcel.id.slice(-8)}
          </p>
        </section>
      ))}
    </div>,
    document.body,
  );
}
