import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fileRefSchema } from '#contract/file/schemas.ts';
import type { UploadPurpose } from '#contract/file/calls.ts';
import { openApp, type TestApp } from '../open-app.ts';
import {
  bytesOf,
  docx,
  DOCX_MIME,
  pdf,
  PDF_MIME,
  picture,
  xlsx,
  XLSX_MIME,
} from './sample-documents.ts';

const answerSchema = z.strictObject({ code: z.int(), msg: z.string(), data: z.unknown() });
const fieldsSchema = z.looseObject({ fields: z.record(z.string(), z.string()) });

/** In place of a text: one of a form. */
const like = (form: string | RegExp) => expect.stringMatching(form) as string;

let site: TestApp;
let member: { token: string; id: string };
let dataDirectory = '';

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'meshwise-data-'));
  site = await openApp({
    DATA_DIR: dataDirectory,
    LIMIT_UPLOAD_MB: '6',
    ROOT_PHONE: '13012345679',
    LIMIT_CALLS_MINUTE: '100000',
  });
  member = await site.logIn('13012345678');
});
afterAll(async () => {
  await site.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

interface Sent {
  purpose?: UploadPurpose;
  token?: string | undefined;
  language?: string;
}

async function send(
  content: Uint8Array<ArrayBuffer>,
  name: string,
  { purpose = 'submission', token = member.token, language = 'zh-CN' }: Sent = {},
) {
  const form = new FormData();
  form.set('file', new File([content], name));
  form.set('purpose', purpose);
  const answer = await site.app.fetch(
    new Request('http://localhost/api/file/upload', {
      method: 'POST',
      headers: { 'accept-language': language, token },
      body: form,
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  const { code, msg, data } = answerSchema.parse(await answer.json());
  const fields = fieldsSchema.safeParse(data);

  return { http: answer.status, code, msg, data, fields: fields.data?.fields ?? {} };
}

const taken = async (...sent: Parameters<typeof send>) => {
  const { code, msg, data } = await send(...sent);
  expect([code, msg]).toEqual([200, '成功']);
  return fileRefSchema.parse(data);
};
const contentOf = async (url: string) => new Uint8Array(await (await site.get(url)).arrayBuffer());

describe('what is taken', () => {
  it.each([
    ['a PDF', 'sheet.pdf', PDF_MIME, pdf(['x'])],
    ['a Word document', '规格书.docx', DOCX_MIME, docx('x')],
    ['an Excel workbook', '报价.XLSX', XLSX_MIME, xlsx('a', [['x']])],
    ['a text', 'a.txt', 'text/plain', bytesOf('丝网')],
    ['a table with commas', 'a.csv', 'text/plain', bytesOf('品名,目数\n平纹网,40')],
    ['a Markdown text', 'a.md', 'text/markdown', bytesOf('# 丝网')],
    ['a text that begins like a bitmap', 'b.txt', 'text/plain', bytesOf('BM25 ranks')],
    ['a text without an extension', 'README', 'text/plain', bytesOf('x')],
  ])('%s, as it is', async (_, name, mime, content) => {
    const file = await taken(content, name);
    expect(file).toMatchObject({ mime, size: content.length });
    expect(await contentOf(file.url)).toEqual(content);
    const { headers } = await site.get(file.url);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('a text in GB18030, as UTF-8', async () => {
    const file = await taken(Uint8Array.from([0xcb, 0xbf, 0xcd, 0xf8]), 'gb.txt');
    expect(await contentOf(file.url)).toEqual(bytesOf('丝网'));
    const { headers } = await site.get(file.url);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'a %s picture, written anew and upright',
    async (format) => {
      // Turned by a quarter: what is wide is to be seen as high.
      const file = await taken(await picture(format, { orientation: 6 }), `p.${format}`);
      expect(file.mime).toBe(`image/${format}`);
      const content = await contentOf(file.url);
      expect(file.size).toBe(content.length);
      const { width, height, exif, orientation } = await sharp(content).metadata();
      expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
      expect(Buffer.from(content).includes('secret place')).toBe(false);
    },
  );

  it('a picture under the extension of another kind, named by what it is', async () => {
    const file = await taken(await picture('webp', { width: 44 }), 'shot.JPG');
    expect(file).toMatchObject({ name: 'shot.webp', mime: 'image/webp' });
  });

  it('a picture of too many pixels a side, made smaller', async () => {
    const file = await taken(await picture('png', { width: 5000, height: 10 }), 'wide.png');
    const { width, height } = await sharp(await contentOf(file.url)).metadata();
    expect([width, height]).toEqual([4096, 8]);
  });

  it('a picture of somebody, as a small square', async () => {
    const file = await taken(await picture('jpeg', { width: 600, height: 400 }), 'me.jpg', {
      purpose: 'avatar',
    });
    expect(file).toMatchObject({ name: 'me.webp', mime: 'image/webp' });
    const { width, height } = await sharp(await contentOf(file.url)).metadata();
    expect([width, height]).toEqual([256, 256]);
  });

  it('a name that is no path and hides nothing', async () => {
    const file = await taken(bytesOf('name'), '../..\\a\u202e"b?.txt');
    expect(file.name).toBe('.._.._a__b_.txt');
  });

  it('pictures of goods, from whoever may edit goods', async () => {
    const root = await site.logIn('13012345679');
    const content = await picture('png', { width: 60 });
    expect(await send(content, 'g.png', { purpose: 'goods' })).toMatchObject({ code: 403 });
    const { code } = await send(content, 'g.png', { purpose: 'goods', token: root.token });
    expect(code).toBe(200);
  });
});

describe('what is refused, by the field’s name', () => {
  it.each([
    ['nothing', 'a.txt', bytesOf(''), '文件是空的'],
    ['blanks', 'a.txt', bytesOf(' \n'), '文件是空的'],
    ['a program', 'a.exe', bytesOf('MZ\0\0'), /^不支持这种文件，可以上传：PDF, DOCX/],
    ['a page of the web', 'a.html', bytesOf('<p>x'), /^不支持这种文件/],
    ['bytes without a name', 'a', Uint8Array.from([0, 1, 2]), /^不支持这种文件/],
    ['a text that says it is a PDF', 'a.pdf', bytesOf('y'), /^文件内容和扩展名不一致/],
    ['a PDF that says it is a text', 'a.txt', pdf(['z']), /^文件内容和扩展名不一致/],
    ['a Word document that says it is a picture', 'a.png', docx('z'), /^文件内容和扩展名不一致/],
    ['a broken PDF', 'a.pdf', bytesOf('%PDF-1.4\n\0nothing'), '文件已损坏，无法打开'],
    ['a broken Word document', 'a.docx', docx('x').slice(0, -30), '文件已损坏，无法打开'],
    ['bytes that say they are a picture', 'a.png', Uint8Array.from([0, 1]), '文件已损坏，无法打开'],
    ['a protected PDF', 'a.pdf', pdf(['x'], true), /^文件有密码保护/],
    [
      'a protected Word document',
      'a.docx',
      Uint8Array.from([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        0xa1,
        0xb1,
        0x1a,
        0xe1,
        ...Array<number>(600).fill(0),
      ]),
      /^文件有密码保护/,
    ],
  ])('%s', async (_, name, content, msg) => {
    const refused = await send(content, name);
    expect(refused).toMatchObject({
      http: 200,
      code: 422,
      msg: like(msg),
    });
    expect(Object.keys(refused.fields)).toEqual(['file']);
  });

  it('half of a picture', async () => {
    const whole = await picture('png', { width: 500, height: 500 });
    expect(await send(whole.slice(0, whole.length - 40), 'a.png')).toMatchObject({
      code: 422,
      msg: '文件已损坏，无法打开',
    });
  });

  it('a document where a picture is wanted', async () => {
    expect(await send(pdf(['y']), 'a.pdf', { purpose: 'avatar', language: 'en' })).toMatchObject({
      code: 422,
      fields: { file: 'Files of this kind are not taken; you can upload PNG, JPEG, WebP' },
    });
  });

  it('a picture of somebody that is over its own limit', async () => {
    const noise = Uint8Array.from(Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(await send(noise, 'a.png', { purpose: 'avatar' })).toMatchObject({
      code: 422,
      fields: { file: '文件太大，最多 5 MB' },
    });
  });

  it('a picture that unpacks to far more than it looks', async () => {
    const bomb = await sharp({
      create: { width: 11_000, height: 11_000, channels: 3, background: '#000000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await send(Uint8Array.from(bomb), 'a.png')).toMatchObject({
      code: 422,
      fields: { file: '图片太大，最多 1 亿像素，展开后不超过 200 MB' },
    });
  });
});

test('what is over the limit of the place is too large, before and after it was read', async () => {
  const refused = { http: 413, code: 413, msg: '内容过大，最多 6 MB' };
  expect(await send(Uint8Array.from(Buffer.alloc(6 * 1024 * 1024 + 1)), 'a.txt')).toMatchObject(
    refused,
  );
  expect(await send(Uint8Array.from(Buffer.alloc(9 * 1024 * 1024)), 'a.txt')).toMatchObject(
    refused,
  );
});

test('nothing is read of whoever has no token', async () => {
  let pulled = 0;
  const answer = await site.app.fetch(
    new Request('http://localhost/api/file/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: new ReadableStream<Uint8Array>(
        {
          pull: () => {
            pulled += 1;
            return new Promise(() => undefined);
          },
        },
        { highWaterMark: 0 },
      ),
      duplex: 'half',
    } as RequestInit),
  );
  expect(answerSchema.parse(await answer.json()).code).toBe(401);
  expect(pulled).toBe(0);
});

test('what is no form, or one that breaks off, is no request', async () => {
  for (const body of ['', '--x\r\ncontent-disposition: form-data; name="file"']) {
    const answer = await site.app.fetch(
      new Request('http://localhost/api/file/upload', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x', token: member.token },
        body,
      }),
      { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
    );
    expect(answer.status, body).toBe(400);
  }
});

test('the same content for the same purpose is the same file; else it is another', async () => {
  const other = await site.logIn('13012345670');
  const content = bytesOf('the same');
  const first = await taken(content, 'one.txt');
  expect(await taken(content, 'two.txt')).toEqual(first);
  expect((await taken(content, 'one.txt', { purpose: 'chat' })).id).not.toBe(first.id);
  expect((await taken(content, 'one.txt', { token: other.token })).id).not.toBe(first.id);
});

test('the same content sent many times at once is one file', async () => {
  const content = bytesOf('at once');
  const files = await Promise.all(Array.from({ length: 8 }, () => taken(content, 'a.txt')));
  expect(new Set(files.map(({ id }) => id)).size).toBe(1);
});

test('what nothing names is gone after a day, and can come again', async () => {
  const content = bytesOf('loose');
  const loose = await taken(content, 'loose.txt');
  const kept = await taken(bytesOf('kept'), 'kept.txt');
  await site.db.execute(sql`UPDATE files SET kept = true WHERE id = ${kept.id}`);
  const count = async () =>
    (await site.db.execute(sql`SELECT id FROM files WHERE id IN (${loose.id}, ${kept.id})`))
      .rowCount;
  site.pass(23 * 3600);
  await site.app.purge();
  expect(await count()).toBe(2);
  site.pass(2 * 3600);
  await site.app.purge();
  expect(await count()).toBe(1);
  const again = await site.logIn('13012345678');
  expect((await taken(content, 'loose.txt', { token: again.token })).id).not.toBe(loose.id);
});

test('a member may have so many files that nothing names', async () => {
  const busy = await site.logIn('13012345671');
  await site.db.execute(sql`
    INSERT INTO files (member_id, id, hash, name, mime, size, purpose, kept, created_at)
    SELECT ${busy.id}, gen_random_uuid(), repeat('0', 64), 'x', 'text/plain', 1, 'submission', false,
      now()
    FROM generate_series(1, 200)`);
  const refused = await send(bytesOf('one more'), 'a.txt', { token: busy.token });
  expect(refused).toMatchObject({ code: 422, fields: { file: like(/没有用上的文件太多/) } });
  await site.db.execute(sql`
    UPDATE files SET kept = true WHERE member_id = ${busy.id} AND id IN
      (SELECT id FROM files WHERE member_id = ${busy.id} LIMIT 1)`);
  expect(await send(bytesOf('one more'), 'a.txt', { token: busy.token })).toMatchObject({
    code: 200,
  });
});
