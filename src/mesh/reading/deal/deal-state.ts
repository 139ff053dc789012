import type { Offers } from './offers.ts';
import type { ReadDeal } from './deal.ts';
import type { DealResult } from './work-deal.ts';

/** The deal of an answer, stored for the next question. */
export interface DealState extends PastDeal {
  /** Prices that were compared. */
  offers?: Offers;
  /** Earlier deals, oldest first. */
  past?: readonly PastDeal[];
}

export interface PastDeal {
  read: ReadDeal;
  results: readonly DealResult[];
}
