import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { boundedBody } from '#server/answering/upstream/bounded-body.ts';

const KB = 1024;

/** A body of pieces, made one at a time. */
function bodyOf(count: number, piece: (n: number) => string): ReadableStream<Uint8Array> {
  let n = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (n === count) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece(n++)));
    },
  });
}

const read = (body: ReadableStream<Uint8Array>) => text(body as never);

test('what keeps to the limits passes as it is', async () => {
  const lines = (n: number) => `${String(n)}${'x'.repeat(200 * KB)}\r\n\r\n`;
  const whole = Array.from({ length: 10 }, (_, n) => lines(n)).join('');

  expect(await read(boundedBody(bodyOf(10, lines), 'stream'))).toBe(whole);
  expect(
    await read(
      boundedBody(
        bodyOf(10, () => 'x'.repeat(KB * KB)),
        'picture',
      ),
    ),
  ).toHaveLength(10 * KB * KB);
});

test('a long piece is passed on in several turns of the event loop', async () => {
  const reader = boundedBody(
    bodyOf(1, () => 'x'.repeat(64 * KB)),
    'stream',
  ).getReader();
  let length = (await reader.read()).value?.byteLength ?? 0;
  expect(length).toBeLessThan(64 * KB);
  while (length < 64 * KB) {
    let isNextTurn = false;
    setImmediate(() => {
      isNextTurn = true;
    });
    length += (await reader.read()).value?.byteLength ?? 0;
    expect(isNextTurn).toBe(true);
  }
});

test('events of a stream may have many values together', async () => {
  const event = `${'{},'.repeat(2000)}\n\n`;
  const body = boundedBody(
    bodyOf(100, () => event),
    'stream',
  );
  expect(await read(body)).toBe(event.repeat(100));
});

test.each([1, 2, 3, 7])(
  'an event ends at a blank line that is split into pieces of %i bytes',
  async (size) => {
    const whole = `${'{},'.repeat(1500)}\r\n\r\n`.repeat(2);
    const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, n) =>
      whole.slice(n * size, (n + 1) * size),
    );
    const body = boundedBody(
      bodyOf(pieces.length, (n) => pieces[n] ?? ''),
      'stream',
    );
    expect(await read(body)).toBe(whole);
  },
);

test('a line of returns alone is blank, one with a letter is not', async () => {
  const values = '{},'.repeat(1500);
  const many = (end: string) => bodyOf(1, () => `${values}${end}`.repeat(3));

  expect(await read(boundedBody(many('\n\r\r\n'), 'stream'))).toContain(values);
  await expect(read(boundedBody(many('\n\rx\n'), 'stream'))).rejects.toMatchObject({
    reason: 'broken',
  });
});

test.each([
  ['an event of a stream that has many values', () => '{},\n'.repeat(200), 'stream' as const],
  ['an event of a stream that has many lines', () => 'x\n'.repeat(200), 'stream' as const],
  ['a text that has many values', () => '{},\n'.repeat(200), 'text' as const],
  ['a picture that has many values', () => '1,\n'.repeat(200), 'picture' as const],
  ['an event of a stream that goes on', () => 'x'.repeat(KB), 'stream' as const],
  ['an event stream without an end', () => `${'x'.repeat(KB)}\n\n`, 'stream' as const],
  ['a text without an end', () => 'x'.repeat(KB), 'text' as const],
  ['a picture without an end', () => 'x'.repeat(KB * KB), 'picture' as const],
])('%s ends as broken, and its source is cancelled', async (_name, piece, kind) => {
  let isCancelled = false;
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(piece())),
    cancel: () => {
      isCancelled = true;
    },
  });

  await expect(read(boundedBody(source, kind))).rejects.toMatchObject({
    reason: 'broken',
  });
  expect(isCancelled).toBe(true);
});
