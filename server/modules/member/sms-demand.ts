import type { Database } from '../../platform/db/client.ts';
import type { Spending } from '../../platform/usage/spending.ts';
import * as smsCodeRepository from './sms-code-repository.ts';

interface SmsDemandDeps {
  db: Database;
  spending: Spending;
  dayCap: number;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
const FREE = 3;
const MAX_DOUBLINGS = 3;

/**
 * Difficulty: doubles each time a network's codes of the last hour double, and each time the rest
 * of the daily cap halves; at most eightfold.
 */
export function createSmsDemand({ db, spending, dayCap, now }: SmsDemandDeps) {
  return async (network: string): Promise<number> => {
    const hourAgo = new Date(now().getTime() - HOUR_MS);
    const [codes, sent] = await Promise.all([
      smsCodeRepository.sentFromNetwork(db, network, hourAgo, FREE * 2 ** MAX_DOUBLINGS),
      spending.spentToday('sms'),
    ]);
    const left = Math.max(1, dayCap - sent);

    return Math.min(MAX_DOUBLINGS, doublings(codes.length / FREE) + doublings(dayCap / left));
  };
}

const doublings = (times: number) => Math.floor(Math.log2(Math.max(1, times)));
