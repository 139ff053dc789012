import type { z } from 'zod';
import { endpoint, type DataOf } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export type Contribution = z.infer<typeof schemas.contributionSchema>;
export type OwnCocreator = DataOf<typeof cocreatorMine>;

export const cocreatorMine = endpoint<typeof schemas.cocreatorMineSchemas>('cocreator/mine');
export const cocreatorCredits =
  endpoint<typeof schemas.cocreatorCreditsSchemas>('cocreator/credits');
