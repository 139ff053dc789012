import type { Logger } from 'pino';
import type { ModelPrice } from '#contract/service/calls.ts';
import type { ModelUse } from '../../answering/upstream/reserve.ts';
import type { Database } from '../../platform/db/client.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { memberSubject, SITE } from '../../platform/usage/spending.ts';
import * as spendRepository from './spend-repository.ts';
import type { Amounts } from './spend-repository.ts';

export type SpendRecord = ReturnType<typeof createSpendRecord>;

const DAY_MS = 86_400_000;
/** As for other usage of a member. */
const KEPT_DAYS = 31;
const MICRO_FEN = 1_000_000;

/** Records what models are used for, per day, for each member and the whole site. */
export function createSpendRecord({
  db,
  logger,
  now,
}: {
  db: Database;
  logger: Logger;
  now: () => Date;
}) {
  let prices: readonly ModelPrice[] = [];

  return {
    price: (next: readonly ModelPrice[]): void => {
      prices = next;
    },

    /** A failure is logged, because an answer doesn't depend on its record. */
    async add(use: ModelUse): Promise<void> {
      const { memberId, model } = use;
      const spent = amountsOf(
        use,
        prices.find((price) => price.model === model),
      );
      const day = shanghaiDay(now());
      const subjects = [memberSubject(memberId), SITE];
      try {
        await spendRepository.add(
          db,
          subjects.map((subject) => ({ subject, day, model, ...spent })),
        );
      } catch (err) {
        logger.error({ err }, 'the use of a model could not be recorded');
      }
    },

    purge: () =>
      spendRepository.removeMembersBefore(
        db,
        shanghaiDay(new Date(now().getTime() - KEPT_DAYS * DAY_MS)),
      ),
  };
}

/** Prices are in fen per million tokens, so tokens times price are millionths of a fen. */
function amountsOf(
  {
    inputTokens,
    outputTokens,
    pictures,
  }: Pick<ModelUse, 'inputTokens' | 'outputTokens' | 'pictures'>,
  price: ModelPrice | undefined,
): Amounts {
  const used = { inputTokens, outputTokens, pictures };
  if (price === undefined) {
    return { ...used, cost: 0, unpriced: inputTokens + outputTokens + pictures };
  }
  const cost =
    inputTokens * price.input + outputTokens * price.output + pictures * price.picture * MICRO_FEN;

  return { ...used, cost, unpriced: 0 };
}
