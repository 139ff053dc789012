import type { Logger } from 'pino';
import type { Environment } from '../../platform/env.ts';
import { createAskService } from './ask-service.ts';
import { wordsIn, type WordList } from './read-words.ts';
import { createScreening, type Screening } from './screening.ts';

export function openScreening(
  env: Pick<Environment, 'SCREENING_URL' | 'SCREENING_TOKEN'>,
  { text }: Pick<WordList, 'text'>,
  logger: Logger,
): Screening {
  const { SCREENING_URL: url, SCREENING_TOKEN: token } = env;
  const ask = url === undefined ? null : createAskService({ url, token, logger });

  return createScreening(wordsIn(text), ask);
}
