import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApp, type TestApp } from '../open-app.ts';
import { bytesOf, pdf, wordEntries, zip } from './sample-documents.ts';

let site: TestApp;
let token = '';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwise-data-'));
  site = await openApp({ DATA_DIR: folder, LIMIT_CALLS_MINUTE: '100000' });
  ({ token } = await site.logIn('13012345678'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const MB = 1024 * 1024;
const EXECUTABLE = Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]);
const SVG = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const bomb = () =>
  zip(
    { ...wordEntries('x'), 'word/media/a.bin': '0'.repeat(2 * MB) },
    { 'word/media/a.bin': 300 * MB },
  );

test.each([
  ['an archive that unpacks to too much', 'a.docx', bomb],
  [
    'an archive that lies about its size',
    'b.docx',
    () =>
      zip({ ...wordEntries('x'), 'word/media/a.bin': '0'.repeat(MB) }, { 'word/media/a.bin': 10 }),
  ],
  ['a program under the name of a document', 'c.pdf', () => EXECUTABLE],
  ['a program under its own name', 'd.exe', () => EXECUTABLE],
  ['a drawing with a script', 'e.svg', () => SVG],
  ['a drawing with a script under the name of a picture', 'f.png', () => SVG],
  ['nothing', 'g.txt', () => bytesOf('')],
  ['spaces alone', 'h.txt', () => bytesOf(' \n ')],
  ['a page of the web', 'i.html', () => bytesOf('<html><script>alert(1)</script></html>')],
  ['another kind than its name says', 'j.xlsx', () => pdf(['x'])],
  ['a document that nobody can open', 'k.pdf', () => pdf(['x'], true)],
  ['a document that is damaged', 'l.pdf', () => bytesOf('%PDF-1.4 nothing')],
])('%s is refused, and leaves nothing', async (_, name, content) => {
  const form = new FormData();
  form.set('file', new File([content()], name));
  form.set('purpose', 'chat');
  const answer = await site.app.fetch(
    new Request('http://localhost/api/file/upload', {
      method: 'POST',
      headers: { token },
      body: form,
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );

  expect(await answer.json()).toMatchObject({
    code: 422,
    data: { fields: { file: expect.stringMatching(/./) as string } },
  });
  const { rows } = await site.db.execute(
    sql`SELECT (SELECT count(*)::int FROM files) AS files, (SELECT count(*)::int FROM file_texts) AS texts`,
  );
  expect(rows).toEqual([{ files: 0, texts: 0 }]);
  expect(await readdir(join(folder, 'files')).catch(() => [])).toEqual([]);
});
