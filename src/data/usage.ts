import { useEffect, useState } from 'react';
import { usageToday, type UsageToday } from '#contract/usage/calls.ts';
import { call } from '#lib/http/call.ts';
import { useAppConfig } from './app-config.ts';

/**
 * Uses of today: questions, and the plug-ins that have a limit. Null while loading, on failure and
 * where nothing is limited.
 * @param turn asks again when it changes
 */
export function useUsageToday(turn: unknown = null): UsageToday | null {
  const isLimited = useAppConfig()?.switches.allowances === true;
  const [usage, setUsage] = useState<UsageToday | null>(null);

  useEffect(() => {
    if (!isLimited) return;
    const abort = new AbortController();
    call(usageToday, { all: true }, { signal: abort.signal, quiet: true }).then(
      setUsage,
      () => undefined,
    );
    return () => abort.abort();
  }, [isLimited, turn]);

  return isLimited ? usage : null;
}

/** A fifth of the limit, or less: what is left is worth telling. */
const FEW = 1 / 5;

/** Uses that are left; null without a limit or while there are enough. */
export function fewLeft(use: { used: number; limit: number | null } | undefined): number | null {
  if (use === undefined || use.limit === null) return null;
  const left = Math.max(0, use.limit - use.used);

  return left === 0 || left < use.limit * FEW ? left : null;
}
