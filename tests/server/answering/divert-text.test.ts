import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divertText } from '#server/answering/upstream/divert-text.ts';
import { turnToRead } from '#server/answering/upstream/reading-turns.ts';
import { TextOutlet, type TextPiece } from '#server/answering/upstream/text-outlet.ts';

const said = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`;
const text = (content: string) => said({ content });

const outletOfCall = () => new TextOutlet(new AbortController().signal);

function bodyOf(chunks: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** Diverted text, as `text-delta:…` and `reasoning-delta:…`, and the stream that passes. */
async function through(...chunks: (string | Uint8Array)[]): Promise<[string[], string]> {
  const encoder = new TextEncoder();
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? encoder.encode(chunk) : chunk));
  const outlet = outletOfCall();
  const passed: Uint8Array[] = [];
  const pieces: string[] = [];
  for await (const piece of outlet.joined(divertText(bodyOf(bytes), outlet))) {
    if (piece instanceof Uint8Array) passed.push(piece);
    else pieces.push(`${piece.type}:${piece.delta}`);
  }
  return [pieces, Buffer.concat(passed).toString()];
}

describe('text of a model', () => {
  it('comes out beside the stream, what came together as one', async () => {
    expect(await through(text('40') + text('目') + text(' 平纹'))).toEqual([
      ['text-delta:40目 平纹'],
      '',
    ]);
  });

  it('keeps thinking and answering apart and in order', async () => {
    const [pieces] = await through(
      said({ role: 'assistant', reasoning_content: '想', content: null }) +
        said({ reasoning_content: '想' }) +
        text('答') +
        text('案'),
    );

    expect(pieces).toEqual(['reasoning-delta:想想', 'text-delta:答案']);
  });

  it.each([
    ['a role', said({ role: 'assistant', content: '' })],
    ['a tool call', said({ tool_calls: [{ index: 0 }] })],
    ['usage', 'data: {"choices":[],"usage":{"total_tokens":3}}\n\n'],
    ['an end', 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'],
    ['the mark of the end', 'data: [DONE]\n\n'],
    ['a comment', ': keep\n\n'],
  ])('passes %s by, which holds none', async (_name, event) => {
    expect(await through(text('a') + event + text('b'))).toEqual([['text-delta:ab'], event]);
  });

  it.each([
    ['usage with text', said({ content: 'x' }, { usage: { total_tokens: 3 } })],
    ['two choices', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}\n\n'],
    [
      'an end with text',
      'data: {"choices":[{"delta":{"content":"z"},"finish_reason":"stop"}]}\n\n',
    ],
    ['thinking and text at once', said({ content: 'a', reasoning_content: 'b' })],
    ['another name for thinking', said({ reasoning: 'b' })],
    ['broken JSON', 'data: {"choices":[{\n\n'],
    ['a name', 'event: error\ndata: {"error":{}}\n\n'],
    ['an error', 'data: {"error":{"message":"no"}}\n\n'],
  ])('never overtakes %s', async (_name, event) => {
    expect(await through(text('a') + event + text('b'), text('c'))).toEqual([
      ['text-delta:a'],
      event + text('b') + text('c'),
    ]);
  });

  it('loses and changes no letter, wherever the network cuts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 30 }),
        fc.array(fc.nat({ max: 400 }), { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        async (pieces, cuts, lineEnd) => {
          const all = `${pieces.map(text).join('')}data: [DONE]\n\n`.replaceAll('\n', lineEnd);
          const bytes = new TextEncoder().encode(all);
          const places = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length];
          places.sort((a, b) => a - b);
          const chunks = places.slice(1).map((end, index) => bytes.slice(places[index], end));

          const [diverted, passed] = await through(...chunks);

          expect(diverted.map((piece) => piece.replace('text-delta:', '')).join('')).toBe(
            pieces.join(''),
          );
          expect(passed).toBe('data: [DONE]\n\n');
        },
      ),
      { numRuns: 300 },
    );
  });

  it('passes on an event that the stream ends in the middle of', async () => {
    expect(await through(`${text('a')}data: {"cho`)).toEqual([['text-delta:a'], 'data: {"cho\n\n']);
  });
});

describe('the outlet of a call', () => {
  it('is found by the signal of its call alone', () => {
    const { signal } = new AbortController();
    const outlet = new TextOutlet(signal);

    expect(TextOutlet.of(signal)).toBe(outlet);
    expect(TextOutlet.of(new AbortController().signal)).toBeNull();
    expect(TextOutlet.of(undefined)).toBeNull();
  });

  it('says what was said before a fault, and then the fault', async () => {
    const outlet = outletOfCall();
    const stream = new ReadableStream<TextPiece>({
      pull(controller) {
        outlet.say('text-delta', '说过的');
        controller.error(new Error('cut'));
      },
    });
    const heard: TextPiece[] = [];
    const all = (async () => {
      for await (const piece of outlet.joined(stream)) heard.push(piece);
    })();

    await expect(all).rejects.toThrow('cut');
    expect(heard).toEqual([{ type: 'text-delta', delta: '说过的' }]);
  });

  it('has the rest of the response cancelled by whoever stops listening', async () => {
    const outlet = outletOfCall();
    let cancelled = 0;
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(new TextEncoder().encode(text('一')));
      },
      cancel: () => {
        cancelled += 1;
      },
    });
    for await (const piece of outlet.joined(divertText(source, outlet))) {
      expect(piece).toMatchObject({ type: 'text-delta' });
      break;
    }
    expect(cancelled).toBe(1);
  });

  it('hands on as one what a model says within the time that text may wait', async () => {
    const outlet = new TextOutlet(new AbortController().signal, () => 1000);
    const said = Array.from('一二三四五六七八');
    let come = '';
    const speaking = setInterval(() => (come += text(said.shift() ?? '')), 10);
    const source = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          while (come === '') await new Promise((resolve) => setTimeout(resolve, 1));
          controller.enqueue(new TextEncoder().encode(come));
          come = '';
          if (said.length === 0) controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const pieces: string[] = [];
    for await (const piece of outlet.joined(divertText(source, outlet))) {
      pieces.push((piece as TextPiece).delta);
    }
    clearInterval(speaking);

    expect(pieces.join('')).toBe('一二三四五六七八');
    expect(pieces[0]).toBe('一');
    expect(pieces.length).toBeLessThan(5);
  });

  it('comes before the turn of those who have begun, when it is the first of its answer', async () => {
    let areThrough = false;
    const others = Promise.all(Array.from({ length: 2000 }, () => turnToRead(0)));
    void others.then(() => (areThrough = true));
    const outlet = new TextOutlet(new AbortController().signal, () => 100);
    const source = bodyOf([new TextEncoder().encode(text('一'))]);
    const first = await outlet.joined(divertText(source, outlet)).next();

    expect(first.value).toEqual({ type: 'text-delta', delta: '一' });
    expect(areThrough).toBe(false);
    await others;
  });

  it('reads no further while much waits to be heard', async () => {
    const outlet = outletOfCall();
    const long = text('长'.repeat(10_000));
    let read = 0;
    const source = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read += 1;
        if (read > 100) controller.close();
        else controller.enqueue(new TextEncoder().encode(long));
      },
    });
    const pieces = outlet.joined(divertText(source, outlet));
    let characters = ((await pieces.next()).value as TextPiece).delta.length;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(read).toBeLessThan(20);
    for await (const piece of pieces) characters += (piece as TextPiece).delta.length;
    expect(characters).toBe(1_000_000);
  });
});
