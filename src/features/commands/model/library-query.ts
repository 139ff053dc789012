import type { Shelf } from '#data/command.ts';

interface LibraryView {
  shelf: Shelf;
  typed: string;
}

const SHELF = 'shelf';
const CLASS = 'class';
const KEYWORD = 'q';
export const MAX_KEYWORD_LENGTH = 100;

export function readLibraryQuery(query: URLSearchParams): LibraryView {
  const classId = query.get(CLASS);
  const shelf = query.get(SHELF);
  const known: Shelf = shelf === 'all' || shelf === 'mine' ? shelf : 'best';

  return {
    shelf: classId === null || classId === '' ? known : { classId },
    typed: (query.get(KEYWORD) ?? '').slice(0, MAX_KEYWORD_LENGTH),
  };
}

export function writeLibraryQuery({ shelf, typed }: LibraryView): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof shelf === 'object') query.set(CLASS, shelf.classId);
  else if (shelf !== 'best') query.set(SHELF, shelf);
  const keyword = typed.trim();
  if (keyword !== '') query.set(KEYWORD, keyword);
  return query;
}
