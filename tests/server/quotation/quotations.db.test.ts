import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  quotationEntrySchema,
  quotationFiguresSchemas,
  quotationSchema,
} from '#contract/quotation/schemas.ts';
import { priceEntrySchema } from '#contract/price-book/schemas.ts';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { writePriceSheet } from '#server/trade/price-book/price-sheet.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';
import { createSeller, savable, type Seller } from './seller.ts';

let site: TestApp;
let token: string;
const seller = {} as Seller;

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  ({ token } = await site.logIn('13012340021'));
  Object.assign(seller, createSeller(site, token));
}, 60_000);
afterAll(() => site.close());

test('a pasted list becomes priced lines by the price book, and a new price only marks them', async () => {
  await seller.post(
    'pricebook/save',
    {
      ...{ kind: 'material', subject: 'ss304', wireFrom: '0.1', wireTo: '0.3', value: '18.5' },
      ...{ per: 'kg', validFrom: '2026-01-01', validTo: null, source: 'mill' },
      clientRequestId: uuidv7(),
    },
    z.unknown(),
  );
  await seller.price('processing', '', '2.5', 'm2');
  await seller.price('markup', '', '15', 'percent');
  const made = await seller.create(
    '王经理您好\n304编织网 40目 0.2mm 1.2×30m 15卷\n316 60目 0.15mm 1x30m 10卷',
  );
  expect(made.lines.map(({ quantity, unit, open }) => ({ quantity, unit, open }))).toEqual([
    { quantity: '15', unit: 'roll', open: [] },
    { quantity: '10', unit: 'roll', open: [] },
  ]);
  expect(made.rest).toBe('王经理您好');
  // 0.784656 kg/m² × 18.5 + 2.5 = 17.0161; × 1.15 × 36 m² = 704.47; the 316 has no price.
  expect(made.totals).toMatchObject({ goods: '10567.05', openLines: 1 });

  const { affected } = await seller.price('processing', '', '3.5', 'm2', '2026-01-02');
  expect(affected).toBeGreaterThan(0);
  const after = await seller.post('quotation/get', { id: made.id }, quotationSchema);
  expect(after.totals.goods).toBe('10567.05');
  expect(after.totalNow).not.toBeNull();
  expect(after.version).toBe(made.version);
});

test('a save of an older version is refused and changes nothing', async () => {
  const made = await seller.create();
  await seller.post('quotation/save', savable(made), quotationEntrySchema);
  const again = await site.post('quotation/save', { ...savable(made), title: 'late' }, { token });
  expect(again.code).toBe(409);
  expect((await seller.post('quotation/get', { id: made.id }, quotationSchema)).title).toBe('');
});

test('two quotations can’t have the same number', async () => {
  const [one, other] = [await seller.create(), await seller.create()];
  expect(one.number).not.toBe(other.number);
  const answer = await site.post(
    'quotation/save',
    { ...savable(other), number: one.number },
    { token },
  );
  expect(answer.code).toBe(422);
});

test('a sent quotation is kept as a version, and names what a later version changed', async () => {
  const first = await seller.sent();
  const edited = await site.post(
    'quotation/save',
    savable(await seller.post('quotation/get', { id: first.id }, quotationSchema)),
    { token },
  );
  expect(edited.code).toBe(409);
  const draft = await seller.post(
    'quotation/state',
    { id: first.id, version: first.version, state: 'draft' },
    quotationEntrySchema,
  );
  const open = await seller.post('quotation/get', { id: first.id }, quotationSchema);
  const [line] = open.lines;
  if (line === undefined) throw new Error('no line');
  const saved = await seller.post(
    'quotation/save',
    { ...savable({ ...open, version: draft.version }), lines: [{ ...line, quantity: '20' }] },
    quotationEntrySchema,
  );
  await seller.post(
    'quotation/state',
    { id: first.id, version: saved.version, state: 'sent' },
    quotationEntrySchema,
  );
  const { list } = await seller.post(
    'quotation/versions',
    { id: first.id },
    z.looseObject({ list: z.array(z.looseObject({ n: z.int(), changes: z.array(z.unknown()) })) }),
  );
  expect(list.map(({ changes }) => changes)).toEqual([
    [],
    [{ kind: 'changed', line: 1, path: 'line.quantity', from: '15', to: '20' }],
  ]);
  const old = await seller.post(
    'quotation/version',
    { id: first.id, n: 1 },
    z.looseObject({ lines: z.array(z.looseObject({ quantity: z.string() })) }),
  );
  expect(old.lines[0]?.quantity).toBe('15');
});

test('lost needs a reason, and figures count what was quoted and won', async () => {
  const entry = await seller.sent();
  const state = { id: entry.id, version: entry.version };
  expect((await site.post('quotation/state', { ...state, state: 'lost' }, { token })).code).toBe(
    422,
  );
  await seller.post('quotation/state', { ...state, state: 'won' }, quotationEntrySchema);
  const { months, products } = await seller.post(
    'quotation/figures',
    { from: '2000-01', to: '2099-12' },
    quotationFiguresSchemas.response,
  );
  const woven = products.find(({ product }) => product === 'woven_mesh');
  expect(Number(woven?.won)).toBeGreaterThan(0);
  expect(woven?.wonCount).toBe(1);
  const sum = (key: 'quotedCount' | 'wonCount') =>
    months.reduce((total, month) => total + month[key], 0);
  expect(sum('wonCount')).toBe(1);
  expect(sum('quotedCount')).toBe(woven?.quotedCount);
});

test('a quotation of two products counts once, and once for each product', async () => {
  const other = await site.logIn('13012340022');
  const own = createSeller(site, other.token);
  const weld = sampleLine({ calculation: { calculator: 'welded_mesh', inputs: {}, beside: {} } });
  await own.sent({ lines: [sampleLine(), { ...weld, ownPrice: '5' }] });
  const { months, products } = await own.post(
    'quotation/figures',
    { from: '2000-01', to: '2099-12' },
    quotationFiguresSchemas.response,
  );
  expect(months.map(({ quotedCount }) => quotedCount)).toEqual([1]);
  expect(products.map(({ product, quotedCount }) => [product, quotedCount])).toEqual([
    ['welded_mesh', 1],
    ['woven_mesh', 1],
  ]);
});

test.each([
  ['40目 0.2', true],
  ['0.2mm 304', true],
  ['40 mesh', true],
  ['4目', false],
  ['40目 0.25', false],
])('the search %j finds the quotation: %s', async (keyword, isFound) => {
  const { id } = await seller.sent();
  const { list } = await seller.post(
    'quotation/list',
    { keyword, count: 100 },
    z.looseObject({ list: z.array(quotationEntrySchema) }),
  );
  expect(list.some((each) => each.id === id)).toBe(isFound);
});

test('a sent quotation that is about to end is told of once, until its validity is changed', async () => {
  const { terms } = await seller.create();
  const { number } = await seller.sent({ terms: { ...terms, validUntil: '2026-11-23' } });
  const later = await seller.sent({ terms: { ...terms, validUntil: '2026-12-23' } });
  const told = async () => {
    await site.app.purge();
    const { list } = await seller.post(
      'message/list',
      { scope: 'personal' },
      z.looseObject({ list: z.array(z.looseObject({ content: z.string() })) }),
    );
    return list.map(({ content }) => content).filter((text) => text.includes('有效期到'));
  };
  expect(await told()).toEqual([expect.stringContaining(number)]);
  expect(await told()).toHaveLength(1);
  expect((await told()).join()).not.toContain(later.number);
});

test('a price book goes out and in as Excel, and a wrong cell saves nothing', async () => {
  await seller.price('packing', '', '0.35', 'm2');
  const exported = await site.app.fetch(
    new Request('http://site/api/pricebook/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: '{}',
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  const upload = async (content: BlobPart) => {
    const form = new FormData();
    form.set('file', new File([content], 'prices.xlsx'));
    form.set('purpose', 'chat');
    const answer = await site.app.fetch(
      new Request('http://site/api/file/upload', {
        method: 'POST',
        headers: { token },
        body: form,
      }),
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
    return z.looseObject({ data: z.looseObject({ id: z.string() }) }).parse(await answer.json())
      .data.id;
  };
  const result = z.looseObject({ saved: z.int(), same: z.int(), problems: z.array(z.unknown()) });
  const bring = (fileId: string) =>
    seller.post('pricebook/import', { fileId, clientRequestId: uuidv7() }, result);
  const file = await upload(await exported.arrayBuffer());
  const again = await bring(file);
  expect(again).toMatchObject({ saved: 0, problems: [] });
  expect(again.same).toBeGreaterThan(0);

  const stranger = await site.logIn('13012340029');
  const other = createSeller(site, stranger.token);
  const foreign = await site.post(
    'pricebook/import',
    { fileId: file, clientRequestId: uuidv7() },
    { token: stranger.token },
  );
  expect(foreign.code).toBe(404);
  const entry: PriceEntry = {
    ...{ id: 'x', kind: 'material', subject: 'ss316', wireFrom: null, wireTo: null },
    ...{ value: '31.5', per: 'kg', validFrom: '2026-02-01', validTo: null, source: 'mill' },
    ...{ createdAt: '', replacedAt: null },
  };
  const written = async (change: Partial<PriceEntry>) =>
    upload(new Uint8Array(await writePriceSheet([entry, { ...entry, ...change }], 'en-US')));
  const wrong = await bring(await written({ validFrom: '2026-13-01' }));
  expect(wrong).toMatchObject({ saved: 0, problems: [{ row: 3, column: 'validFrom' }] });
  const right = await bring(await written({ validFrom: '2026-03-01', value: '32' }));
  expect(right).toMatchObject({ saved: 2, same: 0 });
  const prices = z.looseObject({ list: z.array(priceEntrySchema) });
  const { list } = await seller.post('pricebook/list', { history: true }, prices);
  const added = list.filter(({ subject }) => subject === 'ss316');
  expect(added.map(({ value, validTo }) => [value, validTo])).toEqual([
    ['31.5', '2026-02-28'],
    ['32', null],
  ]);
  expect((await other.post('pricebook/list', {}, prices)).list).toEqual([]);
});

test('a picture that would be too long is refused in words', async () => {
  const lines = Array.from({ length: 300 }, () => sampleLine());
  const { id } = await seller.sent({ lines });
  expect(await site.post('quotation/export', { id, format: 'png' }, { token })).toMatchObject({
    code: 409,
    msg: expect.stringContaining('一张图放不下') as string,
  });
});

test('quantities and prices as large as can be typed are stored, and leave the line open', async () => {
  const most = '999999999999999';
  const entry = await seller.sent({
    lines: [
      sampleLine({ quantity: most, ownPrice: most, volumeEach: most }),
      sampleLine({ ownPrice: '1.235', quantity: '1000' }),
    ],
  });
  expect(entry.totals).toMatchObject({ goods: '1235.00', openLines: 1 });
});
