import type { Shelf } from '#data/command.ts';

export function isSameShelf(one: Shelf, other: Shelf): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** 'best' is only a selection: a keyword searches the whole library instead. */
export function searchedShelf(shelf: Shelf, keyword: string): Shelf {
  return shelf === 'best' && keyword !== '' ? 'all' : shelf;
}
