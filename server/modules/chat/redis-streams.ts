import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { SharedRedis } from '../../redis/connect-redis.ts';

/** Events that are added to a stream. */
export interface StreamWrite {
  /** Of the stream and of the channel on which it is announced. */
  name: string;
  /** None: only the time changes that it is kept for. */
  events: StreamEvent[];
  /** The stream may begin with these; else it has to be there already. */
  mayBeNew: boolean;
  keepMs: number;
}

/**
 * An entry is a batch of events and has the id of its last one, so that what is written twice, or by
 * two, stands there once. An entry that isn't taken isn't announced.
 */
const WRITE = `
local results = {}
for i, name in ipairs(KEYS) do
  local at = (i - 1) * 4
  local id, batch = ARGV[at + 1], ARGV[at + 2]
  if ARGV[at + 3] == '0' and redis.call('EXISTS', name) == 0 then
    results[i] = 0
  else
    if batch ~= '' then
      local added = redis.pcall('XADD', name, id .. '-0', 'e', batch)
      if type(added) == 'string' then redis.call('PUBLISH', name, batch) end
    end
    redis.call('PEXPIRE', name, ARGV[at + 4])
    results[i] = 1
  end
end
return results`;

const PAGE = 1000;

/**
 * Adds to streams, all in one step.
 * @returns for each whether it was written; false: the stream is gone
 * @throws Error while Redis is away
 */
export async function writeStreams(
  { client }: SharedRedis,
  writes: readonly StreamWrite[],
): Promise<boolean[]> {
  const names = writes.map(({ name }) => name);
  const values = writes.flatMap(({ events, mayBeNew, keepMs }) => [
    events.at(-1)?.id ?? 0,
    events.length === 0 ? '' : JSON.stringify(events),
    mayBeNew ? 1 : 0,
    keepMs,
  ]);
  const results = (await client.eval(WRITE, names.length, ...names, ...values)) as number[];

  return results.map((result) => result === 1);
}

/** The events of a stream that come after an id. @throws Error while Redis is away */
export async function readStream(
  { client }: SharedRedis,
  name: string,
  after: number,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  let last = after;
  for (;;) {
    const entries = await client.xrange(name, `(${String(last)}-0`, '+', 'COUNT', PAGE);
    for (const [, [, batch = '[]']] of entries) {
      const fresh = eventsOf(batch).filter(({ id }) => id > last);
      events.push(...fresh);
      last = fresh.at(-1)?.id ?? last;
    }
    if (entries.length < PAGE) return events;
  }
}

/** The last event of a stream; null without a stream. @throws Error while Redis is away */
export async function lastOfStream(
  { client }: SharedRedis,
  name: string,
): Promise<StreamEvent | null> {
  const [entry] = await client.xrevrange(name, '+', '-', 'COUNT', 1);

  return entry === undefined ? null : (eventsOf(entry[1][1] ?? '[]').at(-1) ?? null);
}

/** What one of our servers has written. */
export function eventsOf(batch: string): StreamEvent[] {
  return JSON.parse(batch) as StreamEvent[];
}
