import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasManyValues } from '#server/platform/http/many-values.ts';
import {
  createRateCheck,
  readForm,
  readText,
  readUpload,
} from '#server/platform/http/request-body.ts';

const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1000;

describe('the minimum rate of an upload', () => {
  it.each([
    ['a byte every five seconds', 0.2, false, false],
    ['10 KB a second', 10 * KB, false, true],
    ['10 KB a second while others wait', 10 * KB, true, false],
    ['100 KB a second while others wait', 100 * KB, true, true],
  ])('%s', (_name, rate, isAwaited, isFast) => {
    const check = createRateCheck(() => isAwaited, 0);
    const seconds = Array.from({ length: 12 }, (_, n) => n * 5);
    expect(seconds.every((second) => check(second * rate, second * SECOND))).toBe(isFast);
  });

  it('applies to the last seconds only', () => {
    const check = createRateCheck(() => false, 0);
    expect(check(10_000 * KB, 11 * SECOND)).toBe(true);
    expect(check(10_000 * KB + 5, 22 * SECOND)).toBe(false);
  });
});

describe('a body without a length', () => {
  const request = (pieces: string[], breaksOff = false) =>
    new Request('http://localhost', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          if (breaksOff) controller.error(new Error('aborted'));
          else controller.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);

  it('is read to its end', async () => {
    expect(await readText(request(['网', '孔']), 100)).toBe('网孔');
  });

  it('is refused above the maximum size', async () => {
    await expect(readText(request(['x'.repeat(60), 'x'.repeat(60)]), 100)).rejects.toMatchObject({
      code: 413,
    });
  });

  it('is a bad request if it is incomplete', async () => {
    await expect(readText(request(['{'], true), 100)).rejects.toMatchObject({ code: 400 });
  });
});

describe('a form', () => {
  const formOf = (body: BodyInit) =>
    new Request('http://localhost', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    } as RequestInit);
  const form = (body: string) => readForm(formOf(body), MB);
  const part = (head: string, value = 'x') =>
    `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;

  it('is a record of its fields', async () => {
    expect(await form(`${part('name="one"')}${part('name="二"', '网')}--b--`)).toEqual({
      one: 'x',
      二: '网',
    });
  });

  it.each([
    ['more parts than any call has', part('name="f"; filename=""').repeat(3900)],
    ['more fields than any call has', part('name="f"').repeat(65)],
    ['a name that is too long', part(`name="${'n'.repeat(17 * KB)}"`)],
    ['a file where none is expected', part('name="f"; filename="a.txt"')],
    ['a part without an end', part('name="f"').slice(0, -10)],
    ['no part', 'nothing'],
  ])('with %s is a bad body', async (_name, body) => {
    await expect(form(`${body}--b--`)).rejects.toMatchObject({ code: 400 });
  });

  describe('that carries a file', () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'meshwise-uploads-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    const upload = (body: BodyInit, maxMb = 1) =>
      readUpload(formOf(body), { maxMb, folder, isAwaited: () => false });
    const bytes = Uint8Array.from({ length: 300_000 }, (_, n) => n % 251);
    const pieces = () => [
      Buffer.from(part('name="purpose"', 'chat') + part('name="file"; filename="网%22.txt"', '')),
      bytes,
      Buffer.from('\r\n--b--'),
    ];
    /** A part's head ends before its content. */
    const whole = () => {
      const [head, content, end] = pieces();
      return [head?.subarray(0, -2), content, end] as Buffer[];
    };
    const streamOf = (chunks: Uint8Array[], onPull: () => void = () => undefined) =>
      new ReadableStream({
        pull: (controller) => {
          onPull();
          const next = chunks.shift();
          if (next) controller.enqueue(next);
          else controller.close();
        },
      });

    it('stores it in an unlinked file until it is released', async () => {
      const { fields, close } = await upload(streamOf(whole()));
      const file = fields['file'] as File;
      expect(fields['purpose']).toBe('chat');
      expect([file.name, file.size]).toEqual(['网".txt', bytes.length]);
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      expect(new Uint8Array(await new Response(file.stream()).arrayBuffer())).toEqual(bytes);
      expect(await readdir(folder)).toEqual([]);
      await close();
      await expect(file.arrayBuffer()).rejects.toThrow();
    });

    it('does not block the event loop while the file arrives', async () => {
      const chunks = Array.from({ length: 40 }, () => Buffer.alloc(16 * KB, '\r\n--a'));
      const [head = Buffer.alloc(0), , end = Buffer.alloc(0)] = whole();
      let turns = 0;
      const count = setInterval(() => (turns += 1), 0);
      await (await upload(streamOf([head, ...chunks, end]))).close();
      clearInterval(count);
      expect(turns).toBeGreaterThan(3);
    });

    it.each([
      ['a file that is too large', 413, () => whole().toSpliced(1, 1, Buffer.alloc(1.05 * MB))],
      ['a body that breaks off', 400, () => whole().slice(0, 2)],
      ['too many parts', 400, () => [Buffer.from(part('name="f"; filename="a"').repeat(100))]],
    ])('%s is refused, and leaves nothing open', async (_name, code, body) => {
      await expect(upload(streamOf(body()))).rejects.toMatchObject({ code });
      expect(await readdir(folder)).toEqual([]);
    });
  });
});

it.each([
  ['lists', '[]', 2],
  ['objects', '{}', 2],
])('JSON of many %s and commas has many values', (_name, value, each) => {
  const json = (count: number) => `[${Array.from({ length: count / each }, () => value).join()}]`;
  expect(hasManyValues(json(2000), 2000)).toBe(false);
  expect(hasManyValues(json(2002), 2000)).toBe(true);
});

it('values without a bracket among them are many from 10,000 on', () => {
  const list = (count: number) => JSON.stringify({ a: Array.from({ length: count }, () => 1) });
  const names = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${String(n)}`, 1])),
    );

  expect(hasManyValues(list(10_000), 200_000)).toBe(false);
  expect(hasManyValues(list(10_002), 200_000)).toBe(true);
  expect(hasManyValues(names(10_000), 200_000)).toBe(false);
  expect(hasManyValues(names(10_002), 200_000)).toBe(true);
});

it.each([',', '[', '\\', '"', '\\"', ',"', '\\\\",[{'])(
  'what a text is made of is no value: %s',
  (part) => {
    const text = part.repeat(250_000);

    expect(hasManyValues(JSON.stringify({ text, other: text }), 2000)).toBe(false);
  },
);

it('a text without an end has no values', () => {
  expect(hasManyValues(`{"a":"${','.repeat(250_000)}`, 2000)).toBe(false);
});
