import type { Database } from '../../db/client.ts';
import type { Spending } from '../usage/spending.ts';
import { smsCodeRepository } from './sms-code-repository.ts';

export interface SmsDemandPorts {
  db: Database;
  spending: Spending;
  /** Messages that the whole site sends in a day at most. */
  dayCap: number;
  now: () => Date;
}

const HOUR_MS = 3_600_000;
/** Codes an hour that a network has at the single price. */
const FREE = 3;
const MAX_DOUBLINGS = 3;

/**
 * How dear a message has become: its work doubles each time that a network's codes of the last hour
 * do, and each time that what is left of the site's day halves; eight times the work at most.
 */
export function createSmsDemand({ db, spending, dayCap, now }: SmsDemandPorts) {
  return async (network: string): Promise<number> => {
    const hourAgo = new Date(now().getTime() - HOUR_MS);
    const [codes, sent] = await Promise.all([
      smsCodeRepository(db).sentFromNetwork(network, hourAgo, FREE * 2 ** MAX_DOUBLINGS),
      spending.spentToday('sms'),
    ]);
    const left = Math.max(1, dayCap - sent);

    return Math.min(MAX_DOUBLINGS, doublings(codes.length / FREE) + doublings(dayCap / left));
  };
}

const doublings = (times: number) => Math.floor(Math.log2(Math.max(1, times)));
