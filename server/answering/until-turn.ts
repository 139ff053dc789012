import { QUEUE_TEXTS } from '../content/model-prompts.ts';
import type { QueueTurn } from '../platform/http/fair-queue.ts';
import { languageOf } from '../trade/knowledge/language-of.ts';
import { fill } from './embedded/engine-language.ts';
import type { ModelEvent, ModelRequest } from './provider.ts';

const TELL_EVERY_MS = 1000;

/** Reports the queue position until the request's turn or abort. */
export async function* untilTurn(
  turn: QueueTurn,
  { question, language, signal }: ModelRequest,
): AsyncGenerator<ModelEvent> {
  const texts = QUEUE_TEXTS[languageOf(question, language)];
  // An abort is handled through the signal.
  const begun = turn.begins.catch(() => undefined);
  let told = -1;
  while (!(await isWithin(begun, told < 0 ? 0 : TELL_EVERY_MS))) {
    const ahead = turn.ahead();
    if (ahead === told) continue;
    told = ahead;
    yield { type: 'status', text: fill(texts.ahead, { count: String(ahead + 1) }) };
  }
  if (told >= 0 && !signal.aborted) yield { type: 'status', text: texts.begins };
}

function isWithin(done: Promise<void>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    void done.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
