import { useQuery } from '@tanstack/react-query';
import { qualityQueries } from '#data/quality.ts';
import type { Proposal } from './article-draft.ts';

/** The correction of a signal as a paragraph; null if there is none. */
export function useProposal(
  groupId: string | undefined,
  signalId: string | null,
): Proposal | 'loading' | null {
  const isWanted = groupId !== undefined && signalId !== null;
  const { data, isPending } = useQuery({
    ...qualityQueries.item(groupId ?? ''),
    enabled: isWanted,
  });
  if (!isWanted) return null;
  if (isPending) return 'loading';
  const signal = data?.shown.find(({ id, reason }) => id === signalId && reason === 'corrected');
  if (signal === undefined || signal.note === null) return null;
  const { note, credit, turn } = signal;

  return { text: note, credit, quotes: turn.sources.map(({ snippet }) => snippet) };
}
