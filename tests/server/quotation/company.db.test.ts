import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import type { UploadPurpose } from '#contract/file/calls.ts';
import { companySchema } from '#contract/company/schemas.ts';
import { fileRefSchema } from '#contract/file/schemas.ts';
import { bytesOf, pdf, picture } from '../file/sample-documents.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';
import { createSeller } from './seller.ts';

const UPLOAD_MB = 2;
const answerSchema = z.strictObject({ code: z.int(), msg: z.string(), data: z.unknown() });
const LETTERHEAD = {
  ...{ nameZh: '安平县丝网厂', nameEn: '', addressZh: '', addressEn: '', phone: '', email: '' },
  ...{ website: '', contact: '', bankZh: '', bankEn: '', numberPattern: 'Q{YYYY}-{NN}' },
};

let site: TestApp;
let dataDirectory = '';
let own: { token: string };
let other: { token: string };

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'meshwise-data-'));
  site = await openApp({
    DATA_DIR: dataDirectory,
    LIMIT_UPLOAD_MB: String(UPLOAD_MB),
    LIMIT_CALLS_MINUTE: '100000',
  });
  own = await site.logIn('13012340031');
  other = await site.logIn('13012340032');
}, 60_000);
afterAll(async () => {
  await site.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function send(
  content: Uint8Array<ArrayBuffer>,
  name: string,
  { purpose = 'letterhead', token = own.token }: { purpose?: UploadPurpose; token?: string } = {},
) {
  const form = new FormData();
  form.set('file', new File([content], name));
  form.set('purpose', purpose);
  const answer = await site.app.fetch(
    new Request('http://localhost/api/file/upload', {
      method: 'POST',
      headers: { 'accept-language': 'en', token },
      body: form,
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  return answerSchema.parse(await answer.json());
}

async function upload(width: number, options: Parameters<typeof send>[2] = {}): Promise<string> {
  const { data } = await send(await picture('png', { width }), 'logo.png', options);
  return fileRefSchema.parse(data).id;
}

const get = async (by = own) => {
  const { data } = await site.post('company/get', {}, { token: by.token });
  return companySchema.parse(data);
};

const save = (
  files: { logoFileId?: string | null; stampFileId?: string | null },
  version: number,
  by = own,
) =>
  site.post(
    'company/save',
    { ...LETTERHEAD, logoFileId: null, stampFileId: null, version, ...files },
    { token: by.token },
  );

const FIELDS = ['logoFileId', 'stampFileId'] as const;

describe.each(FIELDS)('a picture as %s', (field) => {
  it('is refused if it belongs to another member, and changes nothing', async () => {
    const foreign = await upload(31, { token: other.token });
    const before = await get();
    const { code, data } = await save({ [field]: foreign }, before.version);
    expect([code, data]).toEqual([404, null]);
    expect(await get()).toEqual(before);
  });

  it('is refused if it is kept for another member', async () => {
    const foreign = await upload(32, { token: other.token });
    const { version } = await get(other);
    expect((await save({ [field]: foreign }, version, other)).code).toBe(200);
    expect((await save({ [field]: foreign }, (await get()).version)).code).toBe(404);
  });

  it.each(['chat', 'submission', 'avatar'] as const)(
    'is refused if it was uploaded for the purpose %s',
    async (purpose) => {
      const id = await upload(33, { purpose });
      expect((await save({ [field]: id }, (await get()).version)).code).toBe(404);
    },
  );

  it.each(['no id', '00000000-0000-7000-8000-000000000000'])('%s is refused', async (id) => {
    expect((await save({ [field]: id }, (await get()).version)).code).toBe(404);
  });
});

describe('a file for the letterhead', () => {
  it.each([
    ['a PDF', 'a.pdf', pdf(['y'])],
    ['a text', 'a.txt', bytesOf('y')],
    ['a drawing', 'a.svg', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is refused if it is %s', async (_, name, content) => {
    const text = 'Files of this kind are not taken; you can upload PNG, JPEG, WebP';
    expect(await send(content, name)).toEqual({
      code: 422,
      msg: text,
      data: { fields: { file: text } },
    });
  });

  it('is refused if it is no picture in spite of its name', async () => {
    expect(await send(Uint8Array.from([0, 1, 2]), 'a.png')).toMatchObject({
      code: 422,
      data: { fields: { file: expect.stringMatching(/damaged/) as string } },
    });
  });

  it('is refused above the limit of uploads, which is named', async () => {
    const large = Uint8Array.from(Buffer.alloc(UPLOAD_MB * 1024 * 1024 + 1));
    const { code, msg } = await send(large, 'a.png');
    expect(code).toBe(413);
    expect(msg).toContain(`${UPLOAD_MB} MB`);
  });
});

test('own pictures are shown until they are removed', async () => {
  const logoFileId = await upload(34);
  const stampFileId = await upload(35);
  expect((await save({ logoFileId, stampFileId }, (await get()).version)).code).toBe(200);
  const shown = await get();
  expect([shown.logo?.id, shown.stamp?.id]).toEqual([logoFileId, stampFileId]);
  expect((await site.get(shown.logo?.url ?? '')).status).toBe(200);

  expect((await save({ logoFileId: stampFileId, stampFileId }, shown.version)).code).toBe(200);
  const same = await get();
  expect([same.logo?.id, same.stamp?.id]).toEqual([stampFileId, stampFileId]);

  expect((await save({}, same.version)).code).toBe(200);
  expect(await get()).toMatchObject({ logo: null, stamp: null, nameZh: LETTERHEAD.nameZh });
});

test('a save of an older version is refused', async () => {
  const { version } = await get();
  expect((await save({}, version)).code).toBe(200);
  expect((await save({}, version)).code).toBe(409);
});

test('a picture that lines were read from is stored as long as the quotation', async () => {
  const { post, sent } = createSeller(site, own.token);
  const seen = await upload(90, { purpose: 'chat' });
  const loose = await upload(91, { purpose: 'chat' });
  const line = sampleLine({ seen: { fileId: seen, page: 1, from: 0, to: 0 } });
  const { id } = await sent({ lines: [line] });
  const codes = () =>
    Promise.all(
      [seen, loose].map(async (each) => (await site.post('file/view', { id: each }, own)).code),
    );
  const nextDay = async () => {
    site.pass(2 * 86_400);
    await site.app.purge();
  };
  await nextDay();
  expect(await codes()).toEqual([200, 404]);
  await post('quotation/delete', { id }, z.unknown());
  await nextDay();
  await nextDay();
  expect(await codes()).toEqual([404, 404]);
});
