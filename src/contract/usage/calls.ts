import type { z } from 'zod';
import { endpoint, type DataOf } from '../endpoint.ts';
import type { USAGE_KINDS } from './constants.ts';
import type * as schemas from './schemas.ts';

export type UsageKind = (typeof USAGE_KINDS)[number];

/** Usage today (Asia/Shanghai); `limit` is null if unlimited. */
export type Usage = z.infer<typeof schemas.usageSchema>;

export type UsageToday = DataOf<typeof usageToday>;

export const usageToday = endpoint<typeof schemas.usageTodaySchemas>('insideuse/queryipuse');
export const addUsage = endpoint<typeof schemas.addUsageSchemas>('insideuse/addipuse');
