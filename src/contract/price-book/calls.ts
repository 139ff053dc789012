import type { z } from 'zod';
import { endpoint, type DataOf, type RequestOf } from '../endpoint.ts';
import type { PRICE_COLUMNS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type PriceEntry = z.infer<typeof schemas.priceEntrySchema>;

export type PriceColumn = (typeof PRICE_COLUMNS)[number];
export type PriceProblem = z.infer<typeof schemas.priceProblemSchema>;
export type PriceImport = DataOf<typeof importPrices>;

export type ImportPricesRequest = RequestOf<typeof importPrices>;
export type SavePriceRequest = RequestOf<typeof savePrice>;

/** Entries that are valid now or later, and not replaced; at most 2,000. */
export const listPrices = endpoint<typeof schemas.listPricesSchemas>('pricebook/list');
/** A new entry ends the one before it of the same subject, which is kept with its dates. */
export const savePrice = endpoint<typeof schemas.savePriceSchemas>('pricebook/save');
/** For mistakes: an entry that ended in time is kept. */
export const deletePrice = endpoint<typeof schemas.deletePriceSchemas>('pricebook/delete');
export const exportPrices = endpoint<typeof schemas.exportPricesSchemas>('pricebook/export');
/** All prices of a sheet, or none if a cell is wrong. */
export const importPrices = endpoint<typeof schemas.importPricesSchemas>('pricebook/import');
