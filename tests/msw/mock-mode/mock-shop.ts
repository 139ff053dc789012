import { v7 as uuidv7 } from 'uuid';
import { GOODS } from '#server/content/goods/goods.ts';
import { toGoodsFields } from '#server/content/goods/goods-item.ts';
import { GOODS_CLASSES } from '#server/content/goods/classes.ts';
import type { Language } from '#server/content/messages.ts';
import { conflict, DomainError, notFound } from '#server/platform/http/domain-error.ts';
import type { GoodsConsole } from '#server/modules/shop/goods-console.ts';
import type { ShopService } from '#server/modules/shop/service.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { goodsFieldsSchema } from '#contract/shop/schemas.ts';
import type { Goods, GoodsSort, Redemption } from '#contract/shop/calls.ts';
import type { MockFiles } from './mock-files.ts';

const PICTURES = import.meta.glob<string>('../../../server/content/goods/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

type Row = Omit<Goods, 'name' | 'description'> & {
  text: Record<Language, { name: string; description: string }>;
  sold: number;
};

const ORDER: Record<GoodsSort, (one: Row, other: Row) => number> = {
  default: () => 0,
  priceAsc: (one, other) => one.price - other.price,
  priceDesc: (one, other) => other.price - one.price,
  popular: (one, other) => other.sold - one.sold,
};

/** The shipped goods and the shop, open; what is exchanged lasts until the page is left. */
export function createMockShop(files: MockFiles): { shop: ShopService; goods: GoodsConsole } {
  const rows = new Map(shippedRows().map((row) => [row.id, row]));
  const redemptions: Redemption[] = [];
  const answered = new Map<string, { redemptionId: string; balance: number }>();
  let balance = 860;

  const rowOf = (id: string): Row => {
    const row = rows.get(id);
    if (row === undefined) throw notFound();
    return row;
  };
  const goodsOf = (row: Row, language: Language): Goods => {
    const { id, version, stock, pictures } = row;
    const fields = goodsFieldsSchema.parse(row);
    return { ...fields, id, version, stock, pictures, ...row.text[language] };
  };
  const shown = (redemption: Redemption, language: Language): Redemption => ({
    ...redemption,
    goodsName: rowOf(redemption.goodsId).text[language].name,
  });
  const leftOf = ({ id, limitPerMember }: Row): number | null => {
    const had = redemptions
      .filter(
        ({ goodsId, state }) => goodsId === id && state !== 'refused' && state !== 'cancelled',
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return limitPerMember === null ? null : Math.max(0, limitPerMember - had);
  };
  const classes = (language: Language) =>
    GOODS_CLASSES.map(({ id, name }) => ({ id, name: name[language] }));

  const shop: ShopService = {
    index: ({ page = 1, count = LIMITS.count, classId, affordable, sort = 'default' }, caller) => {
      const found = [...rows.values()]
        .filter(
          (row) =>
            row.state === 'on' &&
            (classId === undefined || row.classId === classId) &&
            (affordable !== true || row.price <= balance),
        )
        .sort(ORDER[sort]);
      const end = page * count;
      return Promise.resolve({
        list: found.slice(end - count, end).map((row) => goodsOf(row, caller.language)),
        total: found.length,
        nextCursor: end < found.length ? String(page + 1) : null,
        shop: { state: 'open', classes: classes(caller.language) },
        balance,
      });
    },
    view: (id, { language }) => {
      const row = rowOf(id);
      if (row.state === 'off') throw notFound();
      return Promise.resolve({
        goods: goodsOf(row, language),
        redemptions: redemptions
          .filter(({ goodsId }) => goodsId === id)
          .map((each) => shown(each, language)),
        shop: { state: 'open' },
        balance,
        left: leftOf(row),
      });
    },
    exchange: ({ goodsId, quantity, price, receive, clientRequestId, ...parcel }) => {
      const known = answered.get(clientRequestId);
      if (known !== undefined) return Promise.resolve(known);
      const row = rowOf(goodsId);
      const points = price * quantity;
      if (row.price !== price) {
        throw new DomainError(409, 'shop.priceChanged', { params: { price: row.price } });
      }
      if (row.stock < quantity) {
        throw new DomainError(409, 'shop.fewLeft', { params: { stock: row.stock } });
      }
      if ((leftOf(row) ?? quantity) < quantity) {
        const limit = row.limitPerMember ?? 0;
        throw new DomainError(409, 'shop.limitReached', { params: { limit } });
      }
      if (balance < points) {
        throw new DomainError(409, 'shop.tooFewPoints', { params: { points, balance } });
      }
      balance -= points;
      rows.set(goodsId, { ...row, stock: row.stock - quantity, sold: row.sold + quantity });
      const { name = null, phone = null, address = null } = parcel;
      const redemption: Redemption = {
        id: uuidv7(),
        goodsId,
        goodsName: '',
        picture: row.pictures[0] ?? null,
        quantity,
        points,
        receive,
        ...{ name, phone, address },
        ...{ courier: null, trackingNumber: null, pickupCode: null },
        state: 'pending',
        reason: null,
        createdAt: new Date().toISOString(),
        decidedAt: null,
      };
      redemptions.unshift(redemption);
      const answer = { redemptionId: redemption.id, balance };
      answered.set(clientRequestId, answer);
      return Promise.resolve(answer);
    },
    redemptions: ({ cursor = '0', count = LIMITS.count, state }, { language }) => {
      const found = redemptions.filter((each) => state === undefined || each.state === state);
      const end = Number(cursor) + count;
      return Promise.resolve({
        list: found.slice(Number(cursor), end).map((each) => shown(each, language)),
        nextCursor: end < found.length ? String(end) : null,
      });
    },
    cancel: (id, { language }) => {
      const redemption = redemptions.find((each) => each.id === id);
      if (redemption === undefined) throw notFound();
      if (redemption.state === 'pending') {
        const row = rowOf(redemption.goodsId);
        const { quantity, points } = redemption;
        redemption.state = 'cancelled';
        balance += points;
        rows.set(row.id, { ...row, stock: row.stock + quantity, sold: row.sold - quantity });
      }
      return Promise.resolve(shown(redemption, language));
    },
  };

  const goods: GoodsConsole = {
    list: ({ cursor = '0', count = LIMITS.count }, language) => {
      const all = [...rows.values()];
      const end = Number(cursor) + count;
      return Promise.resolve({
        list: all.slice(Number(cursor), end).map((row) => goodsOf(row, language)),
        nextCursor: end < all.length ? String(end) : null,
        classes: classes(language),
      });
    },
    save: (input, { language }) => {
      const before = input.id === undefined ? null : rowOf(input.id);
      if (before !== null && before.version !== input.version) throw conflict('shop.goodsStale');
      const { name, description, stock } = input;
      const text = { name, description };
      const own = new Map(before?.pictures.map((each) => [each.id, each]));
      const row: Row = {
        id: before?.id ?? uuidv7(),
        version: (before?.version ?? 0) + 1,
        ...goodsFieldsSchema.parse(input),
        stock,
        pictures: input.pictures.flatMap((id) => own.get(id) ?? files.refsOf([id])),
        text: { 'zh-CN': text, 'en-US': text, ...before?.text, [language]: text },
        sold: before?.sold ?? 0,
      };
      rows.set(row.id, row);
      return Promise.resolve(goodsOf(row, language));
    },
  };

  return { shop, goods };
}

function shippedRows(): Row[] {
  return GOODS.map((item, n) => ({
    ...toGoodsFields(item),
    id: item.id,
    stock: item.stock,
    version: 1,
    pictures: item.pictures.map(pictureOf),
    text: {
      'zh-CN': { name: item.name['zh-CN'], description: item.description['zh-CN'] },
      'en-US': { name: item.name['en-US'], description: item.description['en-US'] },
    },
    sold: (n * 7) % 11,
  }));
}

function pictureOf(name: string): FileRef {
  const url = PICTURES[`../../../server/content/goods/pictures/${name}`] ?? '';
  return { id: name, name, mime: 'image/svg+xml', size: url.length, url };
}
