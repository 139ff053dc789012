import type { Part } from '#contract/chat/calls.ts';
import { ModelError, type ModelEvent, type ModelProvider } from '../../model/provider.ts';
import type { Screening } from './screening.ts';
import { sentenceStart, wholeSentences } from './sentence-ends.ts';
import { WordScanner } from './word-scanner.ts';

/** A model whose answers and titles are screened. */
export function screenedProvider(
  provider: ModelProvider,
  screening: Screening,
  onStopped: (reason: string) => void,
): ModelProvider {
  const stopped = (reason: string) => {
    onStopped(reason);
    return new ModelError('screened');
  };

  return {
    id: provider.id,
    check: (signal) => provider.check(signal),
    stream: (request) => screenedEvents(provider.stream(request), screening, stopped),
    title: async (exchange, signal) => {
      const title = await provider.title(exchange, signal);
      if (title === null) return null;
      const verdict = await screening.screen(title, 'title');

      return verdict.stops ? null : title;
    },
  };
}

/**
 * What a model says, screened while it comes. A word of the list is never passed on, and what was said
 * of its sentence is taken back; where a service is asked, a sentence waits for its verdict.
 * @throws what `stopped` makes of the reason
 */
export async function* screenedEvents(
  events: AsyncIterable<ModelEvent>,
  screening: Screening,
  stopped: (reason: string) => Error,
): AsyncGenerator<ModelEvent> {
  const texts = { reasoning: new ScreenedText(screening), delta: new ScreenedText(screening) };
  for await (const event of events) {
    if (event.type === 'delta' || event.type === 'reasoning') {
      yield* told(event.type, await texts[event.type].add(event.text), stopped);
      continue;
    }
    if (event.type === 'part') {
      const verdict = await screening.screen(wordsOf(event.part), 'answer');
      if (verdict.stops) throw stopped(verdict.reason);
    }
    yield event;
  }
  for (const type of ['reasoning', 'delta'] as const) {
    yield* told(type, await texts[type].rest(), stopped);
  }
}

function* told(
  type: 'delta' | 'reasoning',
  { said, back, reason }: Screened,
  stopped: (reason: string) => Error,
): Generator<ModelEvent> {
  if (said !== '') yield { type, text: said };
  if (reason === null) return;
  if (back > 0) yield { type: 'back', of: type, characters: back };
  throw stopped(reason);
}

/** What came of a piece: what may be said, how much of what was said is taken back, and why. */
interface Screened {
  said: string;
  back: number;
  reason: string | null;
}

class ScreenedText {
  readonly #screening: Screening;
  readonly #scanner: WordScanner;
  /** All that was passed on, since the last sentence at least. */
  #said = '';
  /** Waits for the service. */
  #waiting = '';

  constructor(screening: Screening) {
    this.#screening = screening;
    this.#scanner = new WordScanner(screening.words);
  }

  async add(piece: string): Promise<Screened> {
    return this.#passOn(this.#scanner.add(piece), false);
  }

  async rest(): Promise<Screened> {
    return this.#passOn(this.#scanner.rest(), true);
  }

  async #passOn(
    { said, hit }: ReturnType<WordScanner['add']>,
    isWhole: boolean,
  ): Promise<Screened> {
    if (!this.#screening.hasService) return this.#told(said, hit?.category ?? null);
    this.#waiting += said;
    const due = isWhole && hit === null ? this.#waiting : wholeSentences(this.#waiting);
    this.#waiting = this.#waiting.slice(due.length);
    if (due.trim() !== '') {
      const verdict = await this.#screening.screen(due, 'answer');
      if (verdict.stops) return this.#told('', verdict.reason);
    }
    return this.#told(due, hit?.category ?? null);
  }

  #told(said: string, reason: string | null): Screened {
    this.#said += said;
    if (reason === null) {
      this.#said = this.#said.slice(-KEPT);
      return { said, back: 0, reason };
    }
    // Of what waited nothing was said, so that its sentence needs no taking back.
    const back = this.#waiting === '' ? this.#said.length - sentenceStart(this.#said) : 0;
    const unsaid = Math.min(back, said.length);

    return { said: said.slice(0, said.length - unsaid), back: back - unsaid, reason };
  }
}

/** More than a sentence is ever long. */
const KEPT = 4000;

/** What a part says in words that a model wrote; the others are worked out, or were reviewed. */
function wordsOf(part: Part): string {
  if (part.type !== 'script') return '';

  return stringsIn(part).join('\n');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];

  return Object.values(value).flatMap(stringsIn);
}
