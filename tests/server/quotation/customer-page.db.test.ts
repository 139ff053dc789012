import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quotationEntrySchema, quotationLinkSchema } from '#contract/quotation/schemas.ts';
import type { Quotation, QuotationLink } from '#contract/quotation/calls.ts';
import { pagesOf } from '#server/modules/file/document-pages.ts';
import { PDF } from '#server/modules/file/reader-messages.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';
import { createSeller, savable, type Seller } from './seller.ts';

let site: TestApp;
const members = {} as Record<'one' | 'other', Seller & { token: string }>;

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  for (const [name, phone] of [
    ['one', '13012340031'],
    ['other', '13012340032'],
  ] as const) {
    const { token } = await site.logIn(phone);
    members[name] = { token, ...createSeller(site, token) };
  }
}, 60_000);
afterAll(() => site.close());

const CONNECTION = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };

const visit = (path: string, init: RequestInit = {}) =>
  site.app.fetch(new Request(`http://site${path}`, { redirect: 'manual', ...init }), CONNECTION);

const answer = (path: string, form: Record<string, string>) =>
  visit(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

const share = ({ post }: Seller, id: string): Promise<QuotationLink> =>
  post('quotation/share', { id, days: 7, clientRequestId: uuidv7() }, quotationLinkSchema);

async function linkOf(seller: Seller, id: string): Promise<QuotationLink> {
  const { list } = await seller.post(
    'quotation/links',
    { id },
    z.strictObject({ list: z.array(quotationLinkSchema) }),
  );
  const [link] = list;
  if (link === undefined) throw new Error('no link');

  return link;
}

const messagesOf = async ({ post }: Seller) => {
  const { list } = await post(
    'message/list',
    { scope: 'personal' },
    z.looseObject({ list: z.array(z.looseObject({ content: z.string() })) }),
  );
  return list.map(({ content }) => content);
};

/** Secrets of the member, and those of another customer beside them. */
const SECRETS = [
  '18.5137',
  '2.5719',
  '15.2347',
  '3.1907',
  'entryId',
  'ownPrice',
  'SECRET',
  'fileId',
  'recognised',
  '6.8913',
];

const secret = (): Partial<Quotation> => ({
  lines: [
    sampleLine({
      cells: { hidden: 'SECRET cell', shown: '每卷一签' },
      why: ['recognised'],
      seen: { fileId: 'SECRET', page: 1, from: 2, to: 2 },
      remark: '<img src=x onerror=alert(1)>',
      rates: {
        material: { value: '18.5137', per: 'kg', entryId: null },
        waste: { value: '3.1907', per: 'percent', entryId: null },
        processing: { value: '2.5719', per: 'm2', entryId: null },
        markup: { value: '15.2347', per: 'percent', entryId: null },
      },
    }),
  ],
  columns: [
    { id: 'hidden', name: 'SECRET column', isHidden: true },
    { id: 'shown', name: '标签', isHidden: false },
  ],
  rest: 'SECRET rest',
});

function expectNoSecret(text: string, others: readonly string[] = []): void {
  for (const each of [...SECRETS, ...others]) expect(text).not.toContain(each);
}

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

test('the page shows the version that was sent, takes an acceptance once, and can be withdrawn', async () => {
  const { one, other } = members;
  const { id } = await one.sent(secret());
  const { path, id: linkId } = await share(one, id);
  const page = await visit(path);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).not.toContain('script-src');
  const text = await page.text();
  expect(text).toContain('40目 0.2mm 1.2×30m');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('<img src=x');

  for (const name of ['王经理', 'somebody else']) {
    const taken = await answer(path, { kind: 'accept', name, text: '' });
    expect(taken.status).toBe(303);
  }
  const asked = await answer(path, { kind: 'question', name: '王经理', text: '什么时候交货？' });
  const after = await visit(asked.headers.get('location') ?? '');
  expect(await after.text()).toContain('问题已送达卖方');

  expect(await linkOf(one, id)).toMatchObject({
    opened: 1,
    acceptedBy: '王经理',
    answers: [
      { kind: 'accept', name: '王经理' },
      { kind: 'question', name: '王经理', text: '什么时候交货？' },
    ],
  });
  const told = await messagesOf(one);
  expect(told.filter((each) => each.includes('王经理'))).toHaveLength(2);
  expect(told.join()).not.toContain('somebody else');
  expect((await messagesOf(other)).join()).not.toContain('王经理');

  expect((await site.post('quotation/withdraw', { linkId }, other)).code).toBe(404);
  await one.post('quotation/withdraw', { linkId }, z.unknown());
  const gone = await visit(path);
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('报价链接已失效');
});

test('an answer that is refused keeps what was typed, and names the field', async () => {
  const { id } = await members.one.sent();
  const { path } = await share(members.one, id);
  const withoutText = await answer(path, { kind: 'question', name: '<b>"李工"</b>', text: ' ' });
  expect(withoutText.status).toBe(422);
  const page = await withoutText.text();
  expect(page).toContain('请写下你的问题');
  expect(page).toContain('value="&lt;b&gt;&quot;李工&quot;&lt;/b&gt;"');
  const long = await answer(path, { kind: 'accept', name: 'x'.repeat(81), text: 'y' });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain('最多 80 个字');
  expect((await answer(path, { kind: 'accept', name: '', text: '' })).status).toBe(422);
  expect((await answer(path, { text: 'z'.repeat(20_000) })).status).toBe(413);
  expect((await linkOf(members.one, id)).answers).toEqual([]);
});

test('the page speaks the language of the quotation, and of the reader where there is none', async () => {
  const { one } = members;
  const { terms } = await one.create();
  const { id } = await one.sent({ terms: { ...terms, language: 'en' } });
  const page = await (await visit((await share(one, id)).path)).text();
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('Accept the quotation');
  expect(page).not.toContain('接受报价');
  const unknown = `/chat/system/quotation/${'x'.repeat(22)}`;
  const gone = await visit(unknown, { headers: { 'accept-language': 'en-US' } });
  expect(gone.status).toBe(404);
  expect(await gone.text()).toContain('This link is no longer valid');
});

test('an offer that the seller takes back or replaces takes questions alone', async () => {
  const { one } = members;
  const sent = await one.sent();
  const { path } = await share(one, sent.id);
  const draft = await one.post(
    'quotation/state',
    { id: sent.id, version: sent.version, state: 'draft' },
    quotationEntrySchema,
  );
  expect(await (await visit(path)).text()).toContain('卖方正在修改这份报价');
  expect((await answer(path, { kind: 'accept', name: '王经理', text: '' })).status).toBe(422);
  expect((await answer(path, { kind: 'question', name: '王经理', text: '新价？' })).status).toBe(
    303,
  );

  await one.post(
    'quotation/state',
    { id: sent.id, version: draft.version, state: 'sent' },
    quotationEntrySchema,
  );
  expect((await answer(path, { kind: 'accept', name: '王经理', text: '' })).status).toBe(422);
  const newer = await share(one, sent.id);
  expect((await answer(newer.path, { kind: 'accept', name: '王经理', text: '' })).status).toBe(303);
});

test('a quotation whose validity is over takes questions alone, and a link that is over nothing', async () => {
  const { one } = members;
  const { terms } = await one.create();
  const { id } = await one.sent({ terms: { ...terms, validUntil: '2020-01-31' } });
  const { path } = await share(one, id);
  const page = await (await visit(path)).text();
  expect(page).toContain('2020-01-31');
  expect(page).not.toContain('value="accept"');
  const late = await answer(path, { kind: 'accept', name: '王经理', text: '' });
  expect(late.status).toBe(422);
  expect(await late.text()).toContain('有效期已过');
  expect((await answer(path, { kind: 'question', name: '王经理', text: '?' })).status).toBe(303);
  site.pass(8 * 86_400);
  expect((await visit(path)).status).toBe(404);
});

test(
  'no cost, margin or other customer is in any byte of page, calls and files',
  { timeout: 60_000 },
  async () => {
    const { one, other } = members;
    const customer = { name: '海河五金', contact: '', phone: '', email: '', address: '' };
    const rival = { ...customer, name: 'RIVAL 筛网' };
    const entries = {
      one: await one.sent({ ...secret(), customer }),
      beside: await one.sent({ ...secret(), customer: rival }),
      other: await other.sent({ ...secret(), customer: { ...customer, name: 'FOREIGN 客户' } }),
    };
    const { path } = await share(one, entries.one.id);
    await share(one, entries.beside.id);
    await share(other, entries.other.id);
    const others = ['RIVAL', 'FOREIGN', entries.beside.number, entries.beside.id];
    const page = await visit(path);
    const shown = await page.text();
    expect(shown).toContain('海河五金');
    expect(shown).toContain('每卷一签');
    expectNoSecret(shown, others);
    expectNoSecret(JSON.stringify([...page.headers]), others);
    const refused = await answer(path, { kind: 'question', name: '', text: '' });
    expectNoSecret(await refused.text(), others);
    const links = JSON.stringify(await linkOf(one, entries.one.id));
    expectNoSecret(links, others);

    for (const format of ['xlsx', 'docx', 'pdf']) {
      const file = await visit('/api/quotation/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: one.token },
        body: JSON.stringify({ id: entries.one.id, format }),
      });
      expect(file.status, format).toBe(200);
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(1000);
      const packed = format === 'xlsx' || format === 'docx';
      const parts = packed ? Object.values(unzipSync(bytes)) : streamsOf(bytes);
      expect(parts.length).toBeGreaterThan(3);
      for (const part of parts) expectNoSecret(new TextDecoder().decode(part), others);
      if (format !== 'pdf') continue;
      const all = { pages: 9, chars: 99_999 };
      let said = '';
      const unheard = () => Promise.resolve();
      const told = { pages: unheard, thinPages: null, scan: unheard };
      for await (const page of pagesOf(bytes, PDF, all, told)) said += page.text;
      expect(said).toContain('40目 0.2mm 1.2×30m');
      expectNoSecret(said, others);
      const stolen = await visit('/api/quotation/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json', token: other.token },
        body: JSON.stringify({ id: entries.one.id, format }),
      });
      expect(await stolen.json()).toMatchObject({ code: 404 });
    }
  },
);

test('another member gets nothing of a quotation, its customer, links and prices by any call', async () => {
  const { one, other } = members;
  const customer = {
    ...{ name: 'SECRET 筛网厂', contact: '', phone: '' },
    ...{ email: '', address: '', note: '' },
  };
  const saved = await one.post(
    'customer/save',
    { ...customer, clientRequestId: uuidv7() },
    z.looseObject({ id: z.string() }),
  );
  const { id, number, version } = await one.sent({ ...secret(), customerId: saved.id });
  await one.price('material', 'ss304', '18.5137', 'kg');
  const { list: entries } = await one.post(
    'pricebook/list',
    {},
    z.looseObject({ list: z.array(z.looseObject({ id: z.string() })) }),
  );
  const link = await share(one, id);
  const own = await other.create();
  const request = () => ({ clientRequestId: uuidv7() });
  const refused: [string, object][] = [
    ['quotation/get', { id }],
    ['quotation/save', { ...savable({ ...own, id, version }), ...request() }],
    ['quotation/save', { ...savable({ ...own, customerId: saved.id }), ...request() }],
    ['quotation/create', { customerId: saved.id, ...request() }],
    ['quotation/list', { customerId: saved.id }],
    ['quotation/state', { id, version, state: 'won' }],
    ['quotation/versions', { id }],
    ['quotation/version', { id, n: 1 }],
    ['quotation/copy', { id, ...request() }],
    ['quotation/export', { id, format: 'xlsx' }],
    ['quotation/share', { id, days: 7, ...request() }],
    ['quotation/links', { id }],
    ['quotation/withdraw', { linkId: link.id }],
    ['customer/save', { ...customer, id: saved.id, ...request() }],
  ];
  for (const [path, body] of refused) {
    const got = await site.post(path, body, { token: other.token });
    expect(got.code, path).toBe(404);
    expectNoSecret(JSON.stringify(got), [number]);
  }
  const empty: [string, object][] = [
    ['quotation/list', { keyword: '40目' }],
    ['quotation/list', { keyword: 'SECRET' }],
    ['customer/list', { keyword: '筛网' }],
    ['pricebook/list', {}],
    ['quotation/figures', { from: '2026-01', to: '2026-12' }],
    ['quotation/delete', { id }],
    ['customer/delete', { id: saved.id }],
    ['pricebook/delete', { id: entries[0]?.id ?? '' }],
    ['message/list', { scope: 'personal' }],
  ];
  for (const [path, body] of empty) {
    expectNoSecret(JSON.stringify(await site.post(path, body, { token: other.token })), [number]);
  }
  expect((await visit(link.path)).status).toBe(200);
  expect(await linkOf(one, id)).toMatchObject({ acceptedAt: null });
  const after = await one.post('pricebook/list', {}, z.looseObject({ list: z.array(z.unknown()) }));
  expect(after.list).toHaveLength(entries.length);
});
