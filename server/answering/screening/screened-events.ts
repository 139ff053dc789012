import type { Part } from '#contract/chat/calls.ts';
import { ModelError, type ModelEvent, type ModelProvider } from '../provider.ts';
import type { Screening } from '../../trade/screening/screening.ts';
import { sentenceStart, wholeSentences } from '../../trade/screening/sentence-ends.ts';
import { WordScanner } from '../../trade/screening/word-scanner.ts';

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
    get id() {
      return provider.id;
    },
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
 * Screens model output while streaming. A listed word is never emitted and its sentence is
 * retracted; with a service, each sentence waits for its verdict.
 * @throws the result of `stopped`
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

interface Screened {
  said: string;
  back: number;
  reason: string | null;
}

class ScreenedText {
  readonly #screening: Screening;
  readonly #scanner: WordScanner;
  #said = '';
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
    // Pending text was never emitted, so there is nothing to retract.
    const back = this.#waiting === '' ? this.#said.length - sentenceStart(this.#said) : 0;
    const unsaid = Math.min(back, said.length);

    return { said: said.slice(0, said.length - unsaid), back: back - unsaid, reason };
  }
}

const KEPT = 4000;

/** Only scripts contain model-written words; other parts are computed or reviewed. */
function wordsOf(part: Part): string {
  if (part.type !== 'script') return '';

  return stringsIn(part).join('\n');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];

  return Object.values(value).flatMap(stringsIn);
}
