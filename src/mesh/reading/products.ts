import { NET_PRODUCTS } from './products/nets.ts';
import { PROPERTY_SUBJECTS } from './products/properties.ts';
import { SHEET_PRODUCTS } from './products/sheets.ts';
import { TRADE_SUBJECTS } from './products/trade.ts';
import { WIRE_GOODS } from './products/wire-goods.ts';

/** Words that name what a question is about; a frame lists the products that it is for. */
export const PRODUCT_WORDS = {
  ...NET_PRODUCTS,
  ...SHEET_PRODUCTS,
  ...WIRE_GOODS,
  ...PROPERTY_SUBJECTS,
  ...TRADE_SUBJECTS,
} as const satisfies Record<string, readonly string[]>;

export type ProductId = keyof typeof PRODUCT_WORDS;
