/** Fields of a delta that hold text; a piece of text is a delta with one of them and nothing else. */
const TEXT_FIELDS = ['content', 'reasoning_content'] as const;

interface TextPiece {
  field: (typeof TEXT_FIELDS)[number];
  text: string;
  /** The event's data, to be said again with other text. */
  data: { choices: [{ delta: Record<string, unknown> }] };
}

/**
 * Joins the pieces of text that arrived together in one chunk of the network into one event, and
 * lets everything else pass as it is. A model that says thousands of tokens at once would otherwise
 * cost the reader behind it, which checks every event by itself, most of its time.
 */
export function joinTextEvents(source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';

  // Not a TransformStream, which is two streams and costs as much again.
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) {
            rest += decoder.decode();
            if (rest !== '') controller.enqueue(encoder.encode(rest));
            controller.close();
            return;
          }
          const text = rest + decoder.decode(value, { stream: true });
          const end = endOfEvents(text);
          rest = text.slice(end);
          if (end === 0) continue;
          controller.enqueue(encoder.encode(joinEvents(text.slice(0, end))));
          return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Where the last event that is whole ends; 0: none is. */
function endOfEvents(text: string): number {
  const marks = ['\n\n', '\r\n\r\n'].map((mark) => {
    const at = text.lastIndexOf(mark);
    return at < 0 ? 0 : at + mark.length;
  });

  return Math.max(...marks);
}

/** Whole events, as text; the same events with neighbouring pieces of text as one. */
export function joinEvents(events: string): string {
  const all = events.split(/\r?\n\r?\n/);
  // One alone has nothing to be joined with.
  if (all.length === 2 && all[1] === '') return events;
  const said: string[] = [];
  let pending: TextPiece | null = null;
  const flush = () => {
    if (pending !== null) said.push(eventOf(pending));
    pending = null;
  };
  for (const event of all) {
    if (event === '') continue;
    const piece = readTextPiece(event);
    if (piece === null) {
      flush();
      said.push(`${event}\n\n`);
    } else if (pending !== null && pending.field === piece.field) {
      pending = { ...piece, text: pending.text + piece.text };
    } else {
      flush();
      pending = piece;
    }
  }
  flush();

  return said.join('');
}

function eventOf({ data, field, text }: TextPiece): string {
  const [choice] = data.choices;
  const joined = { ...data, choices: [{ ...choice, delta: { [field]: text } }] };

  return `data: ${JSON.stringify(joined)}\n\n`;
}

/** Null for an event that says anything but one piece of text, or that can't be read. */
function readTextPiece(event: string): TextPiece | null {
  if (!event.startsWith('data: {') || event.includes('\n')) return null;
  let data: unknown;
  try {
    data = JSON.parse(event.slice('data: '.length));
  } catch {
    return null;
  }
  if (!isObject(data) || isObject(data['usage']) || !Array.isArray(data['choices'])) return null;
  const choices: unknown[] = data['choices'];
  const [choice] = choices;
  if (choices.length !== 1 || !isObject(choice) || !isObject(choice['delta'])) return null;
  if (choice['finish_reason'] !== null && choice['finish_reason'] !== undefined) return null;
  const delta = choice['delta'];
  const given = Object.keys(delta).filter((key) => delta[key] !== null);
  const field = TEXT_FIELDS.find((name) => name === given[0]);
  const text = field === undefined ? undefined : delta[field];
  if (field === undefined || given.length !== 1 || typeof text !== 'string') return null;

  return { field, text, data: data as unknown as TextPiece['data'] }; // checked above
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
