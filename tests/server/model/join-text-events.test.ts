import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinEvents, joinTextEvents } from '../../../server/model/join-text-events.ts';

const said = (delta: object, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta, finish_reason: null }], ...more })}\n\n`;
const text = (content: string) => said({ content });

function deltasOf(events: string): Record<string, unknown>[] {
  return events
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => {
      const { choices } = JSON.parse(event.slice(6)) as {
        choices: { delta: Record<string, unknown> }[];
      };
      return choices[0]?.delta ?? {};
    });
}

async function through(chunks: readonly Uint8Array[]): Promise<string> {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

  return new Response(joinTextEvents(source)).text();
}

describe('events that arrive together', () => {
  it('say neighbouring pieces of text as one', () => {
    const joined = joinEvents(text('40') + text('目') + text(' 平纹'));

    expect(deltasOf(joined)).toEqual([{ content: '40目 平纹' }]);
  });

  it('keep thinking and answering apart and in order', () => {
    const joined = joinEvents(
      said({ reasoning_content: '想' }) +
        said({ reasoning_content: '想' }) +
        text('答') +
        text('案'),
    );

    expect(deltasOf(joined)).toEqual([{ reasoning_content: '想想' }, { content: '答案' }]);
  });

  it.each([
    ['a role', said({ role: 'assistant', content: '' })],
    ['a tool call', said({ tool_calls: [{ index: 0 }] })],
    ['usage', said({ content: 'x' }, { usage: { total_tokens: 3 } })],
    ['two choices', 'data: {"choices":[{"delta":{"content":"a"}},{"delta":{"content":"b"}}]}\n\n'],
    ['an end', 'data: {"choices":[{"delta":{"content":"z"},"finish_reason":"stop"}]}\n\n'],
    ['the mark of the end', 'data: [DONE]\n\n'],
    ['a comment', ': keep\n\n'],
    ['broken JSON', 'data: {"choices":[{\n\n'],
    ['a name', 'event: error\ndata: {"error":{}}\n\n'],
  ])('let %s pass as it is, between the texts around it', (_name, event) => {
    expect(joinEvents(text('a') + event + text('b'))).toBe(
      joinEvents(text('a')) + event + joinEvents(text('b')),
    );
  });

  it('lose and change no letter, wherever the network cuts', async () => {
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

          const joined = (await through(chunks)).replaceAll('\r\n', '\n');

          expect(
            deltasOf(joined)
              .map((delta) => delta['content'])
              .join(''),
          ).toBe(pieces.join(''));
          expect(joined.endsWith('data: [DONE]\n\n')).toBe(true);
        },
      ),
    );
  });
});
