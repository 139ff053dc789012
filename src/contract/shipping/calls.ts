import type { z } from 'zod';
import { endpoint, type RequestOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type Parcel = z.infer<typeof schemas.parcelSchema>;
export type ParcelState = z.infer<typeof schemas.parcelStateSchema>;

export type ShippingListRequest = RequestOf<typeof shippingList>;
export type ShipRequest = RequestOf<typeof ship>;
export type ParcelFilter = RequestOf<typeof shippingExport>;

export const shippingList = endpoint<typeof schemas.shippingListSchemas>('console/shippinglist');
/** Hands several parcels to a courier and tells their members the tracking numbers. */
export const ship = endpoint<typeof schemas.shipSchemas>('console/ship');
/** The redemption that a pick-up code belongs to. Wrong codes are counted. */
export const pickupFind = endpoint<typeof schemas.pickupFindSchemas>('console/pickupfind');
/** Hands out the goods of a pick-up code. */
export const pickup = endpoint<typeof schemas.pickupSchemas>('console/pickup');
/** The phone that the member is registered with, while a redemption is open. Each look is audited. */
export const registeredPhone =
  endpoint<typeof schemas.registeredPhoneSchemas>('console/registeredphone');
/** Up to 500 parcels at once. Each export is audited. */
export const shippingExport =
  endpoint<typeof schemas.shippingExportSchemas>('console/shippingexport');
