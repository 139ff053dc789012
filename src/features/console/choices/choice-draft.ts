import type { ChoiceItem } from '#contract/site/console-calls.ts';

export interface DraftChoice {
  id: string;
  parentId: string | null;
  zh: string;
  en: string;
  /** Number of uses; 0 for a new one. */
  uses: number;
}

export const draftOf = (items: readonly ChoiceItem[]): DraftChoice[] =>
  items.map((item) => ({ ...item }));

/** Swaps a choice with its neighbour at the same level; children move with their parent. */
export function moved(
  choices: readonly DraftChoice[],
  id: string,
  by: 1 | -1,
): readonly DraftChoice[] {
  const item = choices.find((each) => each.id === id);
  if (item === undefined) return choices;
  const siblings = choices.filter((each) => each.parentId === item.parentId);
  const other = siblings[siblings.indexOf(item) + by];
  if (other === undefined) return choices;
  const order = siblings.map((each) => (each === item ? other : each === other ? item : each));
  const rest = choices.filter((each) => each.parentId !== item.parentId);
  if (item.parentId === null) return order.flatMap((each) => [each, ...childrenOf(rest, each.id)]);

  return choices
    .filter((each) => each.parentId === null)
    .flatMap((parent) => [
      parent,
      ...(parent.id === item.parentId ? order : childrenOf(rest, parent.id)),
    ]);
}

/** With its children. */
export function without(choices: readonly DraftChoice[], id: string): readonly DraftChoice[] {
  return choices.filter((each) => each.id !== id && each.parentId !== id);
}

/** Adds one at the end of its level. */
export function withNew(
  choices: readonly DraftChoice[],
  id: string,
  parentId: string | null,
): readonly DraftChoice[] {
  const added = { id, parentId, zh: '', en: '', uses: 0 };
  if (parentId === null) return [...choices, added];
  const last = choices.findLastIndex((each) => each.id === parentId || each.parentId === parentId);

  return choices.toSpliced(last + 1, 0, added);
}

function childrenOf(choices: readonly DraftChoice[], parentId: string): DraftChoice[] {
  return choices.filter((each) => each.parentId === parentId);
}
