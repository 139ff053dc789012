import { describe, expect, it } from 'vitest';
import { createRateCheck, hasManyValues, readForm, readText } from '#server/http/request-body.ts';

const KB = 1024;
const SECOND = 1000;

describe('the least rate of an upload', () => {
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

  it('counts the last seconds, not what was sent before', () => {
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

  it('is refused when it grows too large', async () => {
    await expect(readText(request(['x'.repeat(60), 'x'.repeat(60)]), 100)).rejects.toMatchObject({
      code: 413,
    });
  });

  it('is a bad body when it breaks off', async () => {
    await expect(readText(request(['{'], true), 100)).rejects.toMatchObject({ code: 400 });
  });
});

describe('a form', () => {
  const MB = 1024 * KB;
  const form = (body: string) =>
    readForm(
      new Request('http://localhost', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        body,
      }),
      MB,
    );
  const part = (head: string) => `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\nx\r\n`;

  it('is a record of its fields', async () => {
    expect(await form(`${part('name="one"')}${part('name="two"')}--b--`)).toEqual({
      one: 'x',
      two: 'x',
    });
  });

  it.each([
    ['more parts than any call has', part('name="f"; filename=""').repeat(3900)],
    ['a head of a part that is too long', part(`name="${'n'.repeat(17 * KB)}"`)],
    ['no part', 'nothing'],
  ])('with %s is a bad body', async (_name, body) => {
    await expect(form(`${body}--b--`)).rejects.toMatchObject({ code: 400 });
  });
});

it.each([
  ['lists', '[]', 2],
  ['objects', '{}', 2],
])('JSON of 200,000 %s and commas has many values', (_name, value, each) => {
  const json = (count: number) => `[${Array.from({ length: count / each }, () => value).join()}]`;
  expect(hasManyValues(json(200_000))).toBe(false);
  expect(hasManyValues(json(200_002))).toBe(true);
});

it('values without a bracket among them are many from 10,000 on', () => {
  const list = (count: number) => JSON.stringify({ a: Array.from({ length: count }, () => 1) });
  const names = (count: number) =>
    JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${String(n)}`, 1])),
    );

  expect(hasManyValues(list(10_000))).toBe(false);
  expect(hasManyValues(list(10_002))).toBe(true);
  expect(hasManyValues(names(10_000))).toBe(false);
  expect(hasManyValues(names(10_002))).toBe(true);
});

it.each([',', '[', '\\', '"', '\\"', ',"', '\\\\",[{'])(
  'what a text is made of is no value: %s',
  (part) => {
    const text = part.repeat(250_000);

    expect(hasManyValues(JSON.stringify({ text, other: text }))).toBe(false);
  },
);

it('a text without an end has no values', () => {
  expect(hasManyValues(`{"a":"${','.repeat(250_000)}`)).toBe(false);
});
