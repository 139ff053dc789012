import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Parcel } from '#contract/shipping/calls.ts';
import { MAX_PARCELS, TRACKING_NUMBER } from '#contract/shipping/constants.ts';
import { shippingMutations } from '#data/shipping.ts';
import { toast } from '#lib/feedback/feedback.ts';

interface Shipment {
  /** Tracking numbers by the id of the chosen parcel. */
  chosen: ReadonlyMap<string, string>;
  courier: string;
  note: string;
  problems: ReadonlyMap<string, string>;
  isSending: boolean;
  isFull: boolean;
  choose: (id: string, isChosen: boolean) => void;
  setTrackingNumber: (id: string, text: string) => void;
  setCourier: (text: string) => void;
  setNote: (text: string) => void;
  clear: () => void;
  send: () => Promise<void>;
}

/** Key of the courier among the problems. */
export const COURIER = 'courier';

/**
 * The parcels that are chosen and what is typed for them. A retry after a lost response keeps the
 * request id, so that nothing is sent twice; what is refused stays chosen.
 */
export function useShipment(parcels: readonly Parcel[]): Shipment {
  const { t } = useTranslation('shipping');
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [courier, setCourier] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutateAsync, isPending } = useMutation(shippingMutations.ship);
  const requestId = useRef(uuid());
  const open = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  // A colleague may have shipped one of them meanwhile.
  const here = new Map([...chosen].filter(([id]) => open.has(id)));

  const settle = (id: string) => {
    requestId.current = uuid();
    setProblems((before) => new Map([...before].filter(([key]) => key !== id)));
  };

  const send = async () => {
    if (isPending || here.size === 0) return;
    const found = new Map<string, string>();
    if (courier.trim() === '') found.set(COURIER, t('ship.noCourier'));
    for (const [id, trackingNumber] of here) {
      if (!TRACKING_NUMBER.test(trackingNumber.trim())) found.set(id, t('ship.badNumber'));
    }
    setProblems(found);
    if (found.size > 0) return;
    try {
      const { shipped, refused } = await mutateAsync({
        courier: courier.trim(),
        ...(note.trim() === '' ? {} : { note: note.trim() }),
        parcels: [...here].map(([id, trackingNumber]) => ({
          id,
          version: open.get(id)?.version ?? 1,
          trackingNumber: trackingNumber.trim(),
        })),
        clientRequestId: requestId.current,
      });
      requestId.current = uuid();
      const left = new Set(refused.map(({ id }) => id));
      setChosen(new Map([...here].filter(([id]) => left.has(id))));
      setProblems(new Map(refused.map(({ id, reason }) => [id, reason])));
      if (shipped.length > 0) toast('success', t('ship.done', { count: shipped.length }));
      if (refused.length > 0) toast('error', t('ship.refused', { count: refused.length }));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return {
    chosen: here,
    courier,
    note,
    problems,
    isSending: isPending,
    isFull: here.size >= MAX_PARCELS,
    choose: (id, isChosen) => {
      settle(id);
      const next = new Map(here);
      if (isChosen) next.set(id, '');
      else next.delete(id);
      setChosen(next);
    },
    setTrackingNumber: (id, text) => {
      settle(id);
      setChosen(new Map(here).set(id, text));
    },
    setCourier: (text) => {
      settle(COURIER);
      setCourier(text);
    },
    setNote: (text) => {
      settle('note');
      setNote(text);
    },
    clear: () => {
      setChosen(new Map());
      setProblems(new Map());
    },
    send,
  };
}
