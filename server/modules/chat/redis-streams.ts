import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { SharedRedis } from '../../platform/redis/connect-redis.ts';

export interface StreamWrite {
  name: string;
  events: StreamEvent[];
  mayBeNew: boolean;
  keepMs: number;
}

/**
 * An entry is one batch with the id of its last event, so that duplicate writes are rejected and
 * not published.
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
 * Atomic.
 * @returns for each write, false if the stream no longer exists
 * @throws Error if Redis is unavailable
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

export async function lastOfStream(
  { client }: SharedRedis,
  name: string,
): Promise<StreamEvent | null> {
  const [entry] = await client.xrevrange(name, '+', '-', 'COUNT', 1);

  return entry === undefined ? null : (eventsOf(entry[1][1] ?? '[]').at(-1) ?? null);
}

export function eventsOf(batch: string): StreamEvent[] {
  return JSON.parse(batch) as StreamEvent[];
}
