import { useState } from 'react';
import type { Item } from '#contract/console/queue-calls.ts';
import { MAX_DECIDED_ITEMS } from '#contract/console/queue-constants.ts';
import type { QueueChoice } from '../components/queue-table.tsx';
import { isTaken, isWaiting } from '../model/choices.ts';

interface Reviewer {
  memberId: string | null;
  nickname: string | undefined;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Items of one kind, that one decision is made on. */
export function useChosenItems(items: readonly Item[], { memberId, nickname }: Reviewer) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState(NONE);
  const isFree = (item: Item) =>
    isWaiting(item.state) && !isTaken(item, nickname) && item.member.id !== memberId;
  // A colleague may have decided on one of them meanwhile.
  const chosen = items.filter((item) => ids.has(item.id) && isFree(item));
  const [first] = chosen;
  const chosenIds = new Set(chosen.map(({ id }) => id));

  const choice: QueueChoice = {
    chosen: chosenIds,
    refused,
    isPossible: (item) =>
      chosenIds.has(item.id) ||
      (isFree(item) &&
        chosen.length < MAX_DECIDED_ITEMS &&
        (first === undefined || first.kind === item.kind)),
    onChoose: (item, isChosen) => {
      setRefused(NONE);
      setIds(
        new Set([...[...chosenIds].filter((id) => id !== item.id), ...(isChosen ? [item.id] : [])]),
      );
    },
  };
  const keep = (reasons: ReadonlyMap<string, string>) => {
    setRefused(reasons);
    setIds(new Set(reasons.keys()));
  };

  return { chosen, choice, keep, clear: () => keep(NONE) };
}
