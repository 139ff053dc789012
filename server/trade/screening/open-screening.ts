import type { Logger } from 'pino';
import type { Environment } from '../../platform/env.ts';
import { createAskService } from './ask-service.ts';
import { readWords } from './read-words.ts';
import { createScreening, type Screening } from './screening.ts';

/** @throws StartError if the word list can't be read */
export function openScreening(
  env: Pick<Environment, 'SCREENING_WORDS' | 'SCREENING_URL' | 'SCREENING_TOKEN'>,
  logger: Logger,
): Screening {
  const { SCREENING_WORDS, SCREENING_URL: url, SCREENING_TOKEN: token } = env;
  const ask = url === undefined ? null : createAskService({ url, token, logger });

  return createScreening(readWords(SCREENING_WORDS), ask);
}
