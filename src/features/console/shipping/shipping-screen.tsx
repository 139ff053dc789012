import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shippingApi, shippingQueries } from '#data/shipping.ts';
import { useFormatters } from '#i18n/format.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { saveFile } from '#lib/save-file.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { Button } from '#ui/button.tsx';
import { ListNotice, ListPending } from '#ui/list-states.tsx';
import { tableToCsv } from '#ui/markdown/table-text.ts';
import { PagedItems } from '#ui/paged-items.tsx';
import choice from '../queue/components/queue-filter.module.css';
import { ParcelRow } from './parcel-row.tsx';
import { parcelRows } from './parcel-text.ts';
import { PickupForm } from './pickup-form.tsx';
import { PrintLabels } from './print-labels.tsx';
import { ShipBar } from './ship-bar.tsx';
import {
  PARCEL_STATES,
  readShippingQuery,
  RECEIVE_WAYS,
  writeShippingQuery,
} from './shipping-query.ts';
import styles from './shipping.module.css';
import { COURIER, useShipment } from './use-shipment.ts';

/** The server's counter stops here. */
const MAX_COUNTED = 1000;

export function ShippingScreen() {
  return useHasPerm(['shop:shipping:list']) ? <Parcels /> : <PickupDesk />;
}

/** For an operator who may hand goods out but not see the addresses. */
function PickupDesk() {
  const { t } = useTranslation('shipping');

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('title')}</h1>
      </header>
      <PickupForm />
    </div>
  );
}

function Parcels() {
  const { t } = useTranslation('shipping');
  const { number, dateTime } = useFormatters();
  const [view, setView] = useAddressState(readShippingQuery, writeShippingQuery);
  const { state, receive } = view;
  const filter = { state, ...(receive === null ? {} : { receive }) };
  const list = useInfiniteQuery(shippingQueries.list(filter));
  const maySend = useHasPerm(['shop:shipping:send']);
  const items = list.data?.items ?? [];
  const shipment = useShipment(items);
  const [isExporting, setIsExporting] = useState(false);
  const total = list.data?.last.total;
  const printed =
    shipment.chosen.size === 0 ? items : items.filter(({ id }) => shipment.chosen.has(id));

  const exportAll = async () => {
    if (isExporting) return;
    setIsExporting(true);
    try {
      const { list: parcels, isWhole } = await shippingApi.exported(filter);
      const rows = parcelRows(parcels, {
        column: (each) => t(`column.${each}`),
        receive: (each) => t(`receive.${each}`),
        time: dateTime,
      });
      saveFile(
        new Blob([tableToCsv(rows)], { type: 'text/csv;charset=utf-8' }),
        `${t(`state.${state}`)}.csv`,
      );
      if (!isWhole) toast('info', t('export.part', { count: parcels.length }));
    } catch {
      // The HTTP layer has shown the error.
    } finally {
      setIsExporting(false);
    }
  };

  const rowsOf = () => {
    if (list.data === undefined) {
      return <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} />;
    }
    if (items.length === 0) {
      return <ListNotice title={t(`empty.${state}`)} />;
    }
    return (
      <PagedItems
        list={list}
        texts={{ failed: t('list.moreFailed'), loadingMore: t('list.loading') }}
      >
        <ul className={styles['rows']} aria-label={t('title')}>
          {items.map((parcel) => {
            const isChosen = shipment.chosen.has(parcel.id);
            const mayChoose = maySend && parcel.state === 'approved' && parcel.receive === 'mail';
            return (
              <ParcelRow
                key={parcel.id}
                parcel={parcel}
                maySend={maySend}
                choice={
                  mayChoose && (isChosen || !shipment.isFull)
                    ? {
                        isChosen,
                        trackingNumber: shipment.chosen.get(parcel.id) ?? '',
                        problem: shipment.problems.get(parcel.id),
                        onChoose: (chosen) => shipment.choose(parcel.id, chosen),
                        onTrackingNumber: (text) => shipment.setTrackingNumber(parcel.id, text),
                      }
                    : null
                }
              />
            );
          })}
        </ul>
      </PagedItems>
    );
  };

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('title')}</h1>
        <p data-tone="tertiary" data-text="small" role="status">
          {total !== undefined &&
            t('count', {
              count: total,
              shown: `${number(total)}${total >= MAX_COUNTED ? '+' : ''}`,
            })}
        </p>
        <Button size="small" disabled={items.length === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button
          size="small"
          disabled={items.length === 0}
          aria-disabled={isExporting || undefined}
          onClick={() => void exportAll()}
        >
          {t('export.button')}
        </Button>
      </header>
      <div className={choice['choice']} role="group" aria-label={t('filter.state')}>
        {PARCEL_STATES.map((each) => (
          <button
            data-tone="secondary"
            key={each}
            type="button"
            aria-pressed={each === state}
            onClick={() => setView((before) => ({ ...before, state: each }))}
          >
            {t(`state.${each}`)}
          </button>
        ))}
      </div>
      <div className={choice['choice']} data-small="" role="group" aria-label={t('filter.receive')}>
        {[null, ...RECEIVE_WAYS].map((each) => (
          <button
            data-tone="secondary"
            key={each ?? 'any'}
            type="button"
            aria-pressed={each === receive}
            onClick={() => setView((before) => ({ ...before, receive: each }))}
          >
            {each === null ? t('filter.any') : t(`receive.${each}`)}
          </button>
        ))}
      </div>
      {maySend && state === 'approved' && <PickupForm />}
      {rowsOf()}
      {shipment.chosen.size > 0 && (
        <ShipBar
          count={shipment.chosen.size}
          courier={shipment.courier}
          courierProblem={shipment.problems.get(COURIER)}
          note={shipment.note}
          isSending={shipment.isSending}
          onCourier={shipment.setCourier}
          onNote={shipment.setNote}
          onShip={() => void shipment.send()}
          onClear={shipment.clear}
        />
      )}
      <PrintLabels parcels={printed} />
    </div>
  );
}
