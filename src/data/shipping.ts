import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import {
  pickup,
  pickupFind,
  registeredPhone,
  ship,
  shippingExport,
  shippingList,
  type ParcelFilter,
  type ShippingListRequest,
  type ShipRequest,
} from '#contract/shipping/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';
import { byId, pagesOptions } from './pages.ts';

const LIST_MS = 30_000;

export const shippingQueries = {
  list: (filter: Omit<ShippingListRequest, 'cursor'>) => ({
    ...pagesOptions({
      queryKey: localizedKeyOf('shipping', 'list', filter),
      fetchPage: (cursor, options) => call(shippingList, { ...filter, cursor }, options),
      join: byId,
    }),
    refetchInterval: LIST_MS,
  }),
};

function reload(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keyOf('shipping', 'list') });
  void client.invalidateQueries({ queryKey: keyOf('quality', 'waiting') });
}

export const shippingMutations = {
  ship: mutationOptions({
    mutationFn: (request: ShipRequest) => call(ship, request),
    onSettled: (_data, _error, _request, _result, { client }) => reload(client),
  }),
  pickUp: mutationOptions({
    mutationFn: (request: { code: string; clientRequestId: string }) =>
      call(pickup, request, { quiet: true }),
    onSettled: (_data, _error, _request, _result, { client }) => reload(client),
  }),
};

export const shippingApi = {
  findPickup: (code: string, options?: CallOptions) => call(pickupFind, { code }, options),
  registeredPhone: (id: string) => call(registeredPhone, { id }),
  exported: (filter: ParcelFilter) => call(shippingExport, filter),
};
