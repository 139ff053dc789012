import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { readEnquirySchemas } from '#contract/quotation/schemas.ts';
import { fileScanSchemas, listFilesSchemas, viewFileSchemas } from '#contract/file/schemas.ts';
import { serverInstances } from '#server/platform/db/schema/runtime.ts';
import { fileTexts } from '#server/platform/db/schema/file.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { bytesOf, docx, pdf, picture, xlsx } from './sample-documents.ts';
import { sendFile } from './send-file.ts';

let site: TestApp;
let member: { token: string; id: string };

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000' });
  member = await site.logIn('13012345678');
});
afterAll(() => site.close());

const post = (path: string, body: object, as = member) =>
  site.post(path, body, { token: as.token });
const send = (content: string | Uint8Array<ArrayBuffer>, name: string, as = member) =>
  sendFile(site, as.token, content, name, 'chat');
const viewed = async (id: string) =>
  viewFileSchemas.response.parse((await post('file/view', { id })).data);
const listed = async (body: object, as = member) =>
  listFilesSchemas.response.parse((await post('file/list', body, as)).data);

async function isRead(id: string, timeout = 15_000) {
  await expect.poll(async () => (await viewed(id)).text, { timeout }).not.toBe('reading');
  return viewed(id);
}
async function textOf(id: string, page: number) {
  const { code, data } = await post('file/text', { id, page });
  return code === 200 ? z.looseObject({ text: z.string() }).parse(data).text : code;
}

describe('what is read', () => {
  it('a PDF is read page by page', async () => {
    const { id } = await send(pdf(['first page', 'second page', 'third page']), 'a.pdf');
    expect(await isRead(id)).toMatchObject({ text: 'ready', pages: 3 });
    expect(await textOf(id, 2)).toBe('second page\n');
    expect(await textOf(id, 4)).toBe(404);
  });

  it('a scan without text has no text', async () => {
    const { id } = await send(pdf(['', '']), 'scan.pdf');
    expect(await isRead(id)).toMatchObject({ text: 'none', pages: 2 });
    expect(await textOf(id, 1)).toBe(404);
  });

  it('a picture of one colour has no text', async () => {
    const { id } = await send(await picture('png'), 'a.png');
    expect(await isRead(id, 60_000)).toMatchObject({ text: 'none', pages: 1 });
  }, 90_000);

  it('a picture of a table is read as text, cells and lines of a quotation, for its member alone', async () => {
    const bytes = await readFile(new URL('ocr/pictures/straight.jpg', import.meta.url));
    const { id } = await send(Uint8Array.from(bytes), 'list.jpg');
    expect(await isRead(id, 100_000)).toMatchObject({ text: 'ready', pages: 1 });
    expect(await textOf(id, 1)).toContain('1\t编织网\t304\t40目');
    const scan = await post('file/scan', { id, page: 1 });
    const { rows } = fileScanSchemas.response.parse(scan.data);
    expect(rows.map((row) => row.length)).toEqual([1, 6, 6, 6, 6, 6]);
    expect((await post('file/scan', { id, page: 2 })).code).toBe(404);
    const other = await site.logIn('13012345688');
    expect((await post('file/scan', { id, page: 1 }, other)).code).toBe(404);

    const openLines = async () => {
      const { code, data } = await post('quotation/readlist', { fileIds: [id] });
      expect(code).toBe(200);
      return readEnquirySchemas.response.parse(data).lines.map(({ open }) => open);
    };
    expect(await openLines()).toEqual([[], [], [], []]);
    // The specification of the second line.
    await site.db.execute(sql`
      UPDATE file_scans SET rows = jsonb_set(rows, '{3,3,confidence}', '0.3') WHERE file_id = ${id}`);
    expect(await openLines()).toEqual([[], ['unclear'], [], []]);
    const read = await post('quotation/readlist', { fileIds: [id] });
    const [, doubtful] = readEnquirySchemas.response.parse(read.data).lines;
    expect(doubtful?.why).toEqual(['recognised']);
    expect(doubtful?.seen).toEqual({ fileId: id, page: 1, from: 3, to: 3 });
  }, 120_000);

  it('an enquiry of a picture without text, or with more than is recognised, is refused in words', async () => {
    const { id } = await send(await picture('png', { width: 90, height: 70 }), 'blank.png');
    await isRead(id, 60_000);
    const reading = () => post('quotation/readlist', { fileIds: [id] });
    expect(await reading()).toMatchObject({
      ...{ code: 422, fields: { fileIds: expect.stringContaining('blank.png') as string } },
    });
    await site.db.execute(sql`UPDATE file_texts SET unread_scans = 3 WHERE file_id = ${id}`);
    expect((await reading()).fields['fileIds']).toContain('没有全部识别');
  }, 90_000);

  it('a workbook is read sheet by sheet', async () => {
    const rows = [
      ['型号', '目数', '丝径'],
      ...Array.from({ length: 90 }, (_, n) => [`X-${n}`, n, 1]),
    ];
    const { id } = await send(xlsx('规格', rows), 'a.xlsx');
    expect(await isRead(id)).toMatchObject({ text: 'ready', pages: 1 });
    expect(await textOf(id, 1)).toBe(`规格\n${rows.map((row) => row.join('\t')).join('\n')}\n`);
  });

  it('a Word file is read in sections that are the whole of it', async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `第 ${n} 条：${'丝网的规格'.repeat(20)}。`);
    const { id } = await send(docx(...lines), 'a.docx');
    const { pages } = await isRead(id);
    expect(pages).toBeGreaterThan(1);
    const texts = await Promise.all(
      Array.from({ length: pages ?? 0 }, (_, n) => textOf(id, n + 1)),
    );
    expect(texts.join('')).toBe(lines.map((line) => `${line}\n\n`).join(''));
  });

  it('a text is read in sections that begin with headings', async () => {
    const part = (n: number) => `# 第 ${n} 部分\n\n${'镀锌电焊网。\n\n'.repeat(300)}`;
    const { id } = await send(part(1) + part(2), 'a.md');
    await isRead(id);
    expect(await textOf(id, 2)).toMatch(/^# 第 2 部分/);
  });
});

test('a file that is sent again is the same file, and read once', async () => {
  const { id } = await send('丝径 0.2 mm', 'same.txt');
  await isRead(id);
  const before = await site.db
    .select()
    .from(fileTexts)
    .where(sql`file_id = ${id}`);
  expect((await send('丝径 0.2 mm', 'same.txt')).id).toBe(id);
  expect(
    await site.db
      .select()
      .from(fileTexts)
      .where(sql`file_id = ${id}`),
  ).toEqual(before);
});

describe('a file that another server was reading', () => {
  async function left(secondsAgo: number, text: string) {
    const { id } = await send(text, `${text}.txt`);
    await isRead(id);
    const instanceId = randomUUID();
    const at = new Date(Date.now() - secondsAgo * 1000);
    await site.db
      .insert(serverInstances)
      .values({ id: instanceId, startedAt: at, heartbeatAt: at });
    await site.db
      .update(fileTexts)
      .set({ state: 'reading', instanceId })
      .where(sql`file_id = ${id}`);
    return id;
  }

  it('a file that a dead server was reading is read again when somebody asks', async () => {
    const id = await left(3600, 'left by the dead');
    expect(await isRead(id)).toMatchObject({ text: 'ready', pages: 1 });
    expect(await textOf(id, 1)).toBe('left by the dead');
    const kept = await site.db.execute(sql`SELECT n FROM file_chunks WHERE file_id = ${id}`);
    expect(kept.rows).toEqual([{ n: 0 }]);
  });

  it('a file that another living server reads is left to it', async () => {
    const id = await left(0, 'read by the living');
    await expect
      .poll(async () => {
        await viewed(id);
        return (await viewed(id)).text;
      })
      .toBe('reading');
    expect(await textOf(id, 2)).toBe(409);
  });
});

test('a list has the own files to ask about, newest first, by kind and page by page', async () => {
  const other = await site.logIn('13012345699');
  const names = ['a.txt', 'b.md', 'c.txt', 'd.txt'];
  for (const name of names) {
    site.pass(1);
    await send(`text of ${name}`, name, other);
  }
  await sendFile(site, other.token, 'to hand in', 'e.txt');
  const first = await listed({ count: 3 }, other);
  expect(first.list.map(({ name }) => name)).toEqual(['d.txt', 'c.txt', 'b.md']);
  const rest = await listed({ count: 3, cursor: first.nextCursor ?? '' }, other);
  expect([rest.list.map(({ name }) => name), rest.nextCursor]).toEqual([['a.txt'], null]);
  const texts = await listed({ mime: 'text/plain' }, other);
  expect(texts.list.map(({ name }) => name)).toEqual(['d.txt', 'c.txt', 'a.txt']);
  expect((await post('file/list', { cursor: 'x' }, other)).code).toBe(422);
});

test('a removed file leaves nothing of its text', async () => {
  const { id } = await send(bytesOf('gone tomorrow'), 'gone.txt');
  await isRead(id);
  site.pass(86_400 + 60);
  await site.app.purge();
  const { rows } = await site.db.execute(
    sql`SELECT (SELECT count(*)::int FROM file_texts WHERE file_id = ${id}) AS texts,
      (SELECT count(*)::int FROM file_chunks WHERE file_id = ${id}) AS chunks`,
  );
  expect(rows).toEqual([{ texts: 0, chunks: 0 }]);
});
