import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Parcel } from '#contract/shipping/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { Badge } from '../management/rows.tsx';
import { addressLine } from './parcel-text.ts';
import { RegisteredPhone } from './registered-phone.tsx';
import styles from './shipping.module.css';

interface ParcelRowProps {
  parcel: Parcel;
  /** null if it can't be shipped here. */
  choice: {
    isChosen: boolean;
    trackingNumber: string;
    problem: string | undefined;
    onChoose: (isChosen: boolean) => void;
    onTrackingNumber: (text: string) => void;
  } | null;
  maySend: boolean;
}

export function ParcelRow({ parcel, choice, maySend }: ParcelRowProps) {
  const { t } = useTranslation('shipping');
  const { number, relative } = useFormatters();
  const id = useId();
  const address = addressLine(parcel);
  const isOpen = parcel.state === 'approved';
  const title = t('row.goods', { goods: parcel.goodsName, quantity: number(parcel.quantity) });

  const copy = () => {
    copyWithToast(address, { copied: t('row.copied'), failed: t('row.copyFailed') });
  };

  return (
    <li className={styles['row']} data-chosen={choice?.isChosen === true || undefined}>
      {choice !== null && (
        <Checkbox
          aria-label={t('row.choose', { goods: title, name: parcel.name ?? '' })}
          checked={choice.isChosen}
          onChange={({ target }) => choice.onChoose(target.checked)}
        />
      )}
      {choice === null && maySend && isOpen && (
        <span className={styles['noChoice']} aria-hidden="true" />
      )}
      <div className={styles['about']}>
        <p className={styles['goods']}>
          <b>{title}</b> <Badge>{t(`receive.${parcel.receive}`)}</Badge>
        </p>
        {address !== '' && <p className={styles['address']}>{address}</p>}
        <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
          <span>
            {[parcel.member.nickname, parcel.member.phone].filter((each) => each !== '').join(' ')}
          </span>
          <time dateTime={parcel.createdAt}>
            {t('row.requested', { time: relative(parcel.createdAt) })}
          </time>
          {parcel.trackingNumber !== null && (
            <span>
              {parcel.courier} {parcel.trackingNumber}
            </span>
          )}
        </p>
        {choice?.isChosen === true && (
          <p className={styles['tracking']}>
            <label htmlFor={id}>{t('ship.trackingNumber')}</label>
            <span data-surface="box">
              <input
                id={id}
                type="text"
                autoComplete="off"
                maxLength={40}
                value={choice.trackingNumber}
                aria-invalid={choice.problem !== undefined}
                aria-describedby={choice.problem === undefined ? undefined : `${id}-problem`}
                onChange={({ target }) => choice.onTrackingNumber(target.value)}
              />
            </span>
            {choice.problem !== undefined && (
              <span id={`${id}-problem`} data-tone="error" data-text="small" role="alert">
                {choice.problem}
              </span>
            )}
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {address !== '' && (
          <Button size="small" onClick={copy}>
            {t('row.copy')}
          </Button>
        )}
        {isOpen && maySend && <RegisteredPhone id={parcel.id} />}
      </div>
    </li>
  );
}
