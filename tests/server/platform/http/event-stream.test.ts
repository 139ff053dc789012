import { describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import { eventStream } from '#server/platform/http/event-stream.ts';

const delta = (id: number): StreamEvent => ({ event: 'delta', id, data: { text: String(id) } });
const deps = () => ({ closing: new AbortController().signal, onError: vi.fn() });

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}

describe('events as a response body', () => {
  it('contain each event with name, id and data, and end with the source', async () => {
    async function* source(): AsyncGenerator<StreamEvent[]> {
      yield [delta(1), delta(2)];
      await Promise.resolve();
      yield [delta(3)];
    }

    const text = await textOf(eventStream(source, deps()));

    expect(text).toBe(
      [1, 2, 3]
        .map((id) => `event: delta\nid: ${String(id)}\ndata: {"text":"${String(id)}"}\n\n`)
        .join(''),
    );
  });

  it('pull from the source only as fast as the reader reads', async () => {
    let taken = 0;
    async function* source(): AsyncGenerator<StreamEvent[]> {
      for (let id = 1; id <= 50; id += 1) {
        taken = id;
        yield [delta(id)];
        await Promise.resolve();
      }
    }
    const reader = eventStream(source, deps()).getReader();
    await reader.read();
    await vi.waitFor(() => {
      expect(taken).toBe(2);
    });

    let count = 1;
    while (!(await reader.read()).done) count += 1;

    expect(count).toBe(50);
  });

  it('stop without an error when the connection closes', async () => {
    const stopped = vi.fn();
    const given = deps();
    async function* source(signal: AbortSignal): AsyncGenerator<StreamEvent[]> {
      signal.addEventListener('abort', stopped);
      yield [delta(1)];
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
    }
    const reader = eventStream(source, given).getReader();
    await reader.read();

    await reader.cancel();

    expect(stopped).toHaveBeenCalledOnce();
    expect(given.onError).not.toHaveBeenCalled();
  });

  it('report a failed source and cut the connection', async () => {
    const given = deps();
    const broken = new Error('log lost');
    async function* source(): AsyncGenerator<StreamEvent[]> {
      yield [delta(1)];
      await Promise.reject(broken);
    }

    await expect(textOf(eventStream(source, given))).rejects.toThrow('log lost');
    expect(given.onError).toHaveBeenCalledWith(broken);
  });
});
