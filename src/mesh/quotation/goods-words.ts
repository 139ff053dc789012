import { NET_PRODUCTS } from '../reading/products/nets.ts';
import { SHEET_PRODUCTS } from '../reading/products/sheets.ts';
import { WIRE_GOODS } from '../reading/products/wire-goods.ts';
import type { Token } from '../reading/tokens.ts';

/** Products that can be ordered. Words such as '报价' and 'core' name subjects of questions only. */
const GOODS: ReadonlySet<string> = new Set(
  [NET_PRODUCTS, SHEET_PRODUCTS, WIRE_GOODS].flatMap((products) => Object.keys(products)),
);

export function isGoodsWord(token: Token): boolean {
  return token.kind === 'word' && token.products.some((product) => GOODS.has(product));
}

/** Names goods or their material. */
export function tellsGoods(token: Token): boolean {
  return isGoodsWord(token) || (token.kind === 'word' && token.material !== null);
}
