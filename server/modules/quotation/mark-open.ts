import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import * as priceRepository from '../price-book/repository.ts';
import * as quotationRepository from './repository.ts';

/**
 * Notes with each draft and sent quotation what its total is with the present price book, and changes nothing else of
 * it. One quotation at a time, so that requests are answered in between.
 * @returns how many have another total
 */
export async function markOpenQuotations(
  { db, work, now }: { db: Database; work: Pick<LongWork, 'totalNow'>; now: Date },
  memberId: string,
): Promise<number> {
  const day = shanghaiDay(now);
  const book = await priceRepository.entriesOf(db, memberId, { day });
  let affected = 0;
  for (const id of await quotationRepository.openIds(db, memberId)) {
    await nextTurn();
    const row = await quotationRepository.find(db, memberId, id);
    if (row === undefined) continue;
    const total = await work.totalNow(row.content, book, day);
    if (total !== null) affected += 1;
    if (total !== row.totalNow) await quotationRepository.setTotalNow(db, memberId, { id, total });
  }
  return affected;
}
