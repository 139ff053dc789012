import type { Parcel, ParcelState } from '#contract/shipping/calls.ts';

interface ShippingView {
  state: ParcelState;
  /** null for both ways. */
  receive: Parcel['receive'] | null;
}

export const PARCEL_STATES = ['approved', 'delivered'] as const;
export const RECEIVE_WAYS = ['mail', 'pickup'] as const;

/** Parses the URL; the default is what waits to be shipped or picked up. */
export function readShippingQuery(query: URLSearchParams): ShippingView {
  return {
    state: PARCEL_STATES.find((each) => each === query.get('state')) ?? 'approved',
    receive: RECEIVE_WAYS.find((each) => each === query.get('receive')) ?? null,
  };
}

export function writeShippingQuery({ state, receive }: ShippingView): URLSearchParams {
  const query = new URLSearchParams();
  if (state !== 'approved') query.set('state', state);
  if (receive !== null) query.set('receive', receive);
  return query;
}
