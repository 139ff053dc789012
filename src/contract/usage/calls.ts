import { endpoint } from '../endpoint.ts';

export const USAGE_KINDS = ['question', 'view'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** Usage today (Asia/Shanghai); `limit` is null if unlimited. */
export interface Usage {
  used: number;
  limit: number | null;
  resetAt: string;
}

export const usageToday = endpoint<Record<string, never>, Usage>('insideuse/queryipuse');
export const addUsage = endpoint<{ kind: UsageKind }, Usage>('insideuse/addipuse');
