import type { UseQueryResult } from '@tanstack/react-query';

export interface Found<Item> {
  status: 'idle' | 'loading' | 'failed' | 'ready';
  /** Results of the previous keyword stay until new ones arrive. */
  items: readonly Item[];
  retry: () => void;
}

export function toFound<Item>(
  keyword: string,
  { data = [], isPending, isPlaceholderData, isError, refetch }: UseQueryResult<readonly Item[]>,
): Found<Item> {
  const retry = () => void refetch();
  if (keyword === '') return { status: 'idle', items: [], retry };
  if (isError) return { status: 'failed', items: data, retry };
  return { status: isPending || isPlaceholderData ? 'loading' : 'ready', items: data, retry };
}
