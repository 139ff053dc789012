import { isObject } from '#contract/is-object.ts';
import type { TextOutlet, TextPiece } from './text-outlet.ts';

const TEXT_FIELDS = { content: 'text-delta', reasoning_content: 'reasoning-delta' } as const;
const OTHER_TEXT_FIELDS = ['reasoning'];
const END_OF_EVENT = /\r?\n\r?\n/;

/**
 * Filters the text out of a model's event stream and sends it to the outlet. Only events with
 * exactly one text field are diverted; after an event that mixes text with other data, everything
 * passes, to keep the order.
 */
export function divertText(
  source: ReadableStream<Uint8Array>,
  outlet: TextOutlet,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  let isPassing = false;

  function remaining(events: string): string {
    if (isPassing) return events;
    let passed = '';
    for (const event of events.split(END_OF_EVENT)) {
      if (event === '') continue;
      const read: ReadEvent = isPassing ? 'unknown' : readEvent(event);
      if (typeof read === 'object') {
        outlet.say(read.type, read.delta);
        continue;
      }
      isPassing = read === 'unknown';
      passed += `${event}\n\n`;
    }
    return passed;
  }

  // Not a TransformStream, which consists of two streams and costs twice as much.
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        for (;;) {
          await outlet.room();
          const { done, value } = await reader.read();
          const text = rest + (done ? decoder.decode() : decoder.decode(value, { stream: true }));
          const end = done ? text.length : endOfEvents(text, rest.length);
          rest = text.slice(end);
          const passed = remaining(text.slice(0, end));
          if (passed !== '') controller.enqueue(encoder.encode(passed));
          if (done) controller.close();
          if (done || passed !== '') return;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** End of the last whole event; 0 if none is whole. No event ends within the first `known` characters. */
function endOfEvents(text: string, known: number): number {
  const from = Math.max(0, known - 3);
  const tail = text.slice(from);
  const marks = ['\n\n', '\r\n\r\n'].map((mark) => {
    const at = tail.lastIndexOf(mark);
    return at < 0 ? 0 : from + at + mark.length;
  });

  return Math.max(...marks);
}

type ReadEvent = TextPiece | 'textless' | 'unknown';

function readEvent(event: string): ReadEvent {
  if (event === 'data: [DONE]' || event.startsWith(':')) return 'textless';
  if (!event.startsWith('data: {') || event.includes('\n')) return 'unknown';
  let data: unknown;
  try {
    data = JSON.parse(event.slice('data: '.length));
  } catch {
    return 'unknown';
  }
  if (!isObject(data) || !Array.isArray(data['choices'])) return 'unknown';
  const choices: unknown[] = data['choices'];
  const piece = isObject(data['usage']) ? null : pieceOf(choices);

  return piece ?? (choices.some(mayHoldText) ? 'unknown' : 'textless');
}

function pieceOf(choices: readonly unknown[]): TextPiece | null {
  const [choice] = choices;
  if (choices.length !== 1 || !isObject(choice) || !isObject(choice['delta'])) return null;
  if (choice['finish_reason'] !== null && choice['finish_reason'] !== undefined) return null;
  const { role, ...delta } = choice['delta'];
  if (role !== undefined && role !== null && role !== 'assistant') return null;
  const [field, ...others] = Object.keys(delta).filter((key) => delta[key] !== null);
  if (others.length > 0 || !isTextField(field)) return null;
  const text = delta[field];

  return typeof text === 'string' && text !== '' ? { type: TEXT_FIELDS[field], delta: text } : null;
}

function mayHoldText(choice: unknown): boolean {
  if (!isObject(choice)) return true;
  const { delta } = choice;
  if (delta === undefined || delta === null) return false;
  if (!isObject(delta)) return true;

  return [...Object.keys(TEXT_FIELDS), ...OTHER_TEXT_FIELDS].some((field) => {
    const text = delta[field];
    return text !== undefined && text !== null && text !== '';
  });
}

function isTextField(field: string | undefined): field is keyof typeof TEXT_FIELDS {
  return field !== undefined && Object.hasOwn(TEXT_FIELDS, field);
}
