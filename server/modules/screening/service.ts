import type { Logger } from 'pino';
import type {
  ScreeningList,
  ScreeningSaveRequest,
  ScreeningTryRequest,
} from '#contract/site/console-calls.ts';
import { MAX_SCREENED_WORDS } from '#contract/site/constants.ts';
import { message, type Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { invalid } from '../../platform/http/domain-error.ts';
import { wordsIn, type WordList } from '../../trade/screening/read-words.ts';
import type { Screening } from '../../trade/screening/screening.ts';
import { indexWords } from '../../trade/screening/word-index.ts';
import { findWord } from '../../trade/screening/word-scanner.ts';
import { recordAudit } from '../audit/record.ts';
import * as siteListRepository from '../site-list/repository.ts';

export interface ScreeningConsole {
  get: () => Promise<ScreeningList>;
  /** @throws DomainError 409 if changed since `version`, 422 naming the line that is wrong */
  save: (request: ScreeningSaveRequest, actorId: string) => Promise<ScreeningList>;
  tryOut: (
    request: ScreeningTryRequest,
    language: Language,
  ) => { category: string | null; told: string };
  /** Applies the saved list, and from then on what other servers save. */
  start: () => Promise<void>;
}

/** Servers look for a change this often. */
const LOOK_MS = 5000;
const NAME = 'screening';
const MIN_LENGTH = 2;
const MAX_LENGTH = 50;

export function createScreeningConsole({
  db,
  screening,
  original,
  logger,
  closing,
  now,
}: {
  db: Database;
  screening: Pick<Screening, 'use'>;
  original: WordList;
  logger: Logger;
  closing: AbortSignal;
  now: () => Date;
}): ScreeningConsole {
  let applied = -1;

  function stateOf({ value, version, savedAt }: siteListRepository.SavedList): ScreeningList {
    const text = typeof value === 'string' ? value : withoutHead(original);
    const source = typeof value === 'string' ? 'console' : original.source;

    return {
      text,
      words: wordsIn(text).length,
      version,
      source,
      savedAt: savedAt?.toISOString() ?? null,
    };
  }

  function apply({ text, version }: ScreeningList): void {
    if (version === applied) return;
    screening.use(wordsIn(text));
    applied = version;
  }

  const look = async () => {
    apply(stateOf(await siteListRepository.read(db, NAME)));
  };

  return {
    get: async () => stateOf(await siteListRepository.read(db, NAME)),

    async save({ text, version }, actorId) {
      if (text !== null) refuseWrongLine(text);
      const saved = await db.transaction(async (tx) => {
        const at = now();
        const before = stateOf(await siteListRepository.lock(tx, NAME, at));
        const next = await siteListRepository.replace(tx, NAME, { value: text, version }, at);
        const after = stateOf(next);
        await recordAudit(
          tx,
          {
            actorId,
            action: 'screening.save',
            target: { kind: 'screening', id: null, label: '' },
            details: { words: `${String(before.words)} → ${String(after.words)}` },
          },
          at,
        );

        return after;
      });
      apply(saved);

      return saved;
    },

    tryOut: ({ text, sample }, language) => ({
      category: findWord(indexWords(wordsIn(text).slice(0, MAX_SCREENED_WORDS)), sample),
      told: message(language, 'screening.question'),
    }),

    async start() {
      await look();
      const timer = setInterval(() => {
        look().catch((err: unknown) => {
          logger.warn({ err }, 'the list of screened words could not be read');
        });
      }, LOOK_MS);
      timer.unref();
      closing.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
  };
}

/** The shipped list without its head, which explains the file to developers. */
function withoutHead({ text, source }: WordList): string {
  return source === 'shipped' ? text.replace(/^(?:#.*\r?\n)+\s*/, '') : text;
}

/** @throws DomainError 422 naming the line, or that there are too many words */
function refuseWrongLine(text: string): void {
  const lines = text.split(/\r?\n/);
  for (const [n, typed] of lines.entries()) {
    const line = typed.replace(/(^|\s)#.*$/, '').trim();
    const length = Array.from(line).length;
    if (line !== '' && (length < MIN_LENGTH || length > MAX_LENGTH)) {
      const params = { line: n + 1, min: MIN_LENGTH, max: MAX_LENGTH };
      throw invalid({ text: { key: 'screening.line', params, sentence: true } });
    }
  }
  if (wordsIn(text).length > MAX_SCREENED_WORDS) {
    const params = { max: MAX_SCREENED_WORDS };
    throw invalid({ text: { key: 'screening.tooMany', params, sentence: true } });
  }
}
