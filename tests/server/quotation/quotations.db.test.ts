import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  openedQuotationSchema,
  quotationEntrySchema,
  quotationLinkSchema,
  quotationSchema,
} from '#contract/quotation/schemas.ts';
import type { Quotation } from '#contract/quotation/calls.ts';
import { pagesOf } from '#server/modules/file/document-pages.ts';
import { PDF } from '#server/modules/file/reader-messages.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';

let site: TestApp;
let token: string;

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  ({ token } = await site.logIn('13012340021'));
}, 60_000);
afterAll(() => site.close());

async function post<Shape extends z.ZodType>(
  path: string,
  body: object,
  shape: Shape,
  by = token,
): Promise<z.output<Shape>> {
  const { code, data, msg } = await site.post(path, body, { token: by });
  expect(code, `${path}: ${msg}`).toBe(200);

  return shape.parse(data);
}

const create = (text = '') =>
  post('quotation/create', { text, clientRequestId: uuidv7() }, quotationSchema);

const savable = ({ customer, lines, columns, terms, rest, ...entry }: Quotation) => ({
  ...{ customer, lines, columns, terms, rest },
  ...{ id: entry.id, version: entry.version, number: entry.number, title: entry.title },
  customerId: entry.customerId,
  clientRequestId: uuidv7(),
});

const price = (kind: string, subject: string, value: string, per: string, from = '2026-01-01') =>
  post(
    'pricebook/save',
    {
      ...{ kind, subject, wireFrom: null, wireTo: null, value, per, validFrom: from },
      ...{ validTo: null, source: '', clientRequestId: uuidv7() },
    },
    z.looseObject({ affected: z.int() }),
  );

async function sent(change: Partial<Quotation> = {}) {
  const made = await create();
  const saved = await post(
    'quotation/save',
    savable({ ...made, lines: [sampleLine()], ...change }),
    quotationEntrySchema,
  );
  return post(
    'quotation/state',
    { id: made.id, version: saved.version, state: 'sent' },
    quotationEntrySchema,
  );
}

test('a pasted list becomes priced lines by the price book, and a new price only marks them', async () => {
  await post(
    'pricebook/save',
    {
      ...{ kind: 'material', subject: 'ss304', wireFrom: '0.1', wireTo: '0.3', value: '18.5' },
      ...{ per: 'kg', validFrom: '2026-01-01', validTo: null, source: 'mill' },
      clientRequestId: uuidv7(),
    },
    z.unknown(),
  );
  await price('processing', '', '2.5', 'm2');
  await price('markup', '', '15', 'percent');
  const made = await create(
    '王经理您好\n304编织网 40目 0.2mm 1.2×30m 15卷\n316 60目 0.15mm 1x30m 10卷',
  );
  expect(made.lines.map(({ quantity, unit, open }) => ({ quantity, unit, open }))).toEqual([
    { quantity: '15', unit: 'roll', open: [] },
    { quantity: '10', unit: 'roll', open: [] },
  ]);
  expect(made.rest).toBe('王经理您好');
  // 0.784656 kg/m² × 18.5 + 2.5 = 17.0161; × 1.15 × 36 m² = 704.47; the 316 has no price.
  expect(made.totals).toMatchObject({ goods: '10567.05', openLines: 1 });

  const { affected } = await price('processing', '', '3.5', 'm2', '2026-01-02');
  expect(affected).toBeGreaterThan(0);
  const after = await post('quotation/get', { id: made.id }, quotationSchema);
  expect(after.totals.goods).toBe('10567.05');
  expect(after.totalNow).not.toBeNull();
  expect(after.version).toBe(made.version);
});

test('a save of an older version is refused and changes nothing', async () => {
  const made = await create();
  await post('quotation/save', savable(made), quotationEntrySchema);
  const again = await site.post('quotation/save', { ...savable(made), title: 'late' }, { token });
  expect(again.code).toBe(409);
  expect((await post('quotation/get', { id: made.id }, quotationSchema)).title).toBe('');
});

test('two quotations can’t have the same number', async () => {
  const [one, other] = [await create(), await create()];
  expect(one.number).not.toBe(other.number);
  const answer = await site.post(
    'quotation/save',
    { ...savable(other), number: one.number },
    { token },
  );
  expect(answer.code).toBe(422);
});

test('a sent quotation is kept as a version, and names what a later version changed', async () => {
  const first = await sent();
  const edited = await site.post(
    'quotation/save',
    savable(await post('quotation/get', { id: first.id }, quotationSchema)),
    { token },
  );
  expect(edited.code).toBe(409);
  const draft = await post(
    'quotation/state',
    { id: first.id, version: first.version, state: 'draft' },
    quotationEntrySchema,
  );
  const open = await post('quotation/get', { id: first.id }, quotationSchema);
  const [line] = open.lines;
  if (line === undefined) throw new Error('no line');
  const saved = await post(
    'quotation/save',
    { ...savable({ ...open, version: draft.version }), lines: [{ ...line, quantity: '20' }] },
    quotationEntrySchema,
  );
  await post(
    'quotation/state',
    { id: first.id, version: saved.version, state: 'sent' },
    quotationEntrySchema,
  );
  const { list } = await post(
    'quotation/versions',
    { id: first.id },
    z.looseObject({ list: z.array(z.looseObject({ n: z.int(), changes: z.array(z.unknown()) })) }),
  );
  expect(list.map(({ changes }) => changes)).toEqual([
    [],
    [{ kind: 'changed', line: 1, path: 'line.quantity', from: '15', to: '20' }],
  ]);
  const old = await post(
    'quotation/version',
    { id: first.id, n: 1 },
    z.looseObject({ lines: z.array(z.looseObject({ quantity: z.string() })) }),
  );
  expect(old.lines[0]?.quantity).toBe('15');
});

test('lost needs a reason, and figures count what was quoted and won', async () => {
  const entry = await sent();
  const state = { id: entry.id, version: entry.version };
  expect((await site.post('quotation/state', { ...state, state: 'lost' }, { token })).code).toBe(
    422,
  );
  await post('quotation/state', { ...state, state: 'won' }, quotationEntrySchema);
  const { rows } = await post(
    'quotation/figures',
    { from: '2000-01', to: '2099-12' },
    z.looseObject({
      rows: z.array(z.looseObject({ product: z.string(), won: z.string(), wonCount: z.int() })),
    }),
  );
  const woven = rows.find(({ product }) => product === 'woven_mesh');
  expect(Number(woven?.won)).toBeGreaterThan(0);
  expect(woven?.wonCount).toBe(1);
});

test.each([
  ['40目 0.2', true],
  ['0.2mm 304', true],
  ['40 mesh', true],
  ['4目', false],
  ['40目 0.25', false],
])('the search %j finds the quotation: %s', async (keyword, isFound) => {
  const { id } = await sent();
  const { list } = await post(
    'quotation/list',
    { keyword, count: 100 },
    z.looseObject({ list: z.array(quotationEntrySchema) }),
  );
  expect(list.some((each) => each.id === id)).toBe(isFound);
});

test('a link shows the sent version without costs, takes an acceptance once, and can be withdrawn', async () => {
  const entry = await sent(secret());
  const link = await post(
    'quotation/share',
    { id: entry.id, days: 7, clientRequestId: uuidv7() },
    quotationLinkSchema,
  );
  const secretPart = link.path.split('/').at(-1) ?? '';
  const { data } = await site.post('quotation/opened', { token: secretPart });
  expect(openedQuotationSchema.parse(data).lines[0]?.quantity).toBe('15');
  expectNoCost(JSON.stringify(data));
  for (const name of ['王经理', 'somebody else']) {
    const answer = await site.post('quotation/respond', {
      ...{ token: secretPart, kind: 'accept', name, text: '' },
    });
    expect(answer.code).toBe(200);
  }
  await site.post('quotation/respond', {
    ...{ token: secretPart, kind: 'question', name: '王经理', text: '什么时候交货？' },
  });
  const { list } = await post(
    'message/list',
    { scope: 'personal' },
    z.looseObject({ list: z.array(z.looseObject({ content: z.string() })) }),
  );
  expect(list.map(({ content }) => content).filter((text) => text.includes('王经理'))).toHaveLength(
    2,
  );
  expect(JSON.stringify(list)).not.toContain('somebody else');

  const other = await site.logIn('13012340022');
  const stolen = await site.post('quotation/withdraw', { linkId: link.id }, other);
  expect(stolen.code).toBe(404);
  await post('quotation/withdraw', { linkId: link.id }, z.unknown());
  expect((await site.post('quotation/opened', { token: secretPart })).code).toBe(404);
});

test('a link that is over is gone', async () => {
  const entry = await sent();
  const link = await post(
    'quotation/share',
    { id: entry.id, days: 7, clientRequestId: uuidv7() },
    quotationLinkSchema,
  );
  site.pass(8 * 86_400);
  const secret = link.path.split('/').at(-1) ?? '';
  expect((await site.post('quotation/opened', { token: secret })).code).toBe(404);
});

/** Of `secretLine`: what only the member may see. */
const SECRETS = [
  '18.5137',
  '2.5719',
  '15.2347',
  '3.1907',
  'entryId',
  'ownPrice',
  'SECRET',
  '6.8913',
];

const secretLine = () =>
  sampleLine({
    cells: { hidden: 'SECRET cell' },
    rates: {
      material: { value: '18.5137', per: 'kg', entryId: null },
      waste: { value: '3.1907', per: 'percent', entryId: null },
      processing: { value: '2.5719', per: 'm2', entryId: null },
      markup: { value: '15.2347', per: 'percent', entryId: null },
    },
  });

const secret = (): Partial<Quotation> => ({
  lines: [secretLine()],
  columns: [{ id: 'hidden', name: 'SECRET column', isHidden: true }],
  rest: 'SECRET rest',
});

/** A PDF, and its streams unpacked. */
function streamsOf(bytes: Uint8Array): Uint8Array[] {
  const file = Buffer.from(bytes);
  const parts: Uint8Array[] = [bytes];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 7)) {
    const end = file.indexOf('endstream', at);
    if (end > at) parts.push(unpacked(file.subarray(at + 7, end)));
  }
  return parts;
}

function unpacked(stream: Buffer): Uint8Array {
  try {
    return inflateSync(stream);
  } catch {
    return stream;
  }
}

function expectNoCost(text: string): void {
  for (const secret of SECRETS) expect(text).not.toContain(secret);
}

test('no cost is in any byte of an export', { timeout: 60_000 }, async () => {
  const entry = await sent(secret());
  for (const format of ['xlsx', 'docx', 'pdf']) {
    const answer = await site.app.fetch(
      new Request('http://site/api/quotation/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token },
        body: JSON.stringify({ id: entry.id, format }),
      }),
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(1000);
    const parts = format === 'pdf' ? streamsOf(bytes) : Object.values(unzipSync(bytes));
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expectNoCost(new TextDecoder().decode(part));
    if (format !== 'pdf') continue;
    const all = { pages: 9, chars: 99_999 };
    let shown = '';
    for await (const page of pagesOf(bytes, PDF, all, () => Promise.resolve())) shown += page;
    expect(shown).toContain('40目 0.2mm 1.2×30m');
    expectNoCost(shown);
  }
  const other = await site.logIn('13012340023');
  const stolen = await site.post('quotation/export', { id: entry.id, format: 'pdf' }, other);
  expect(stolen.code).toBe(404);
});
