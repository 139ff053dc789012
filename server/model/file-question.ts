import {
  FIRST_PAGE,
  LAST_PAGE,
  NAMES_FILE,
  NUMBERED_PAGE,
  PAGE_ASKS,
  readNumeral,
  WHOLE_FILE,
} from '../content/vocabulary/file-words.ts';
import { termsOf } from '../modules/file/passage-words.ts';
import type { AskedFile } from './asked-file.ts';
import type { ModelRequest } from './provider.ts';

/** What a question wants of its files. */
export type FileQuestion =
  | { kind: 'whole' }
  /** `last`: the last one. `asks`: for something that stands on it, rather than for all of it. */
  | { kind: 'page'; page: number | 'last'; asks: boolean }
  | { kind: 'words' };

/** The share of what is asked that a passage of an earlier file has to speak of to be meant at all. */
const MAY_BE_MEANT = 0.5;
/** From this share on, it is. */
const IS_MEANT = 0.85;

export interface FilesMeant {
  files: AskedFile[];
  /** The question is about them; otherwise they may say something of it. */
  isSure: boolean;
}

export function readFileQuestion(question: string): FileQuestion {
  const text = question.normalize('NFKC').toLowerCase();
  const numbered = NUMBERED_PAGE.exec(text);
  const isFirst = FIRST_PAGE.test(text);
  if (numbered !== null || isFirst || LAST_PAGE.test(text)) {
    const said = numbered?.[1] ?? numbered?.[2];
    const page = said === undefined ? (isFirst ? 1 : 'last') : readNumeral(said);
    return { kind: 'page', page, asks: termsOf(text.replace(PAGE_ASKS, ' ')).length > 0 };
  }
  const terms = termsOf(text);
  // 'What is it about' names nothing; 'how heavy' does, and names it of something.
  const isWhole = WHOLE_FILE.test(text)
    ? terms.every(({ isAspect }) => isAspect)
    : terms.length === 0;

  return { kind: isWhole ? 'whole' : 'words' };
}

/** All of it is asked for, whatever else is said. */
export function wantsSummary(question: string): boolean {
  return WHOLE_FILE.test(question.toLowerCase());
}

/** It names a file, or a page of one. */
export function speaksOfFile(question: string): boolean {
  return NAMES_FILE.test(question.toLowerCase()) || readFileQuestion(question).kind === 'page';
}

/**
 * The files that a question is about: those that came with it, or else of the turns before those that
 * it names, speaks of, or that say what it asks.
 */
export async function filesMeant({
  question,
  files = [],
}: Pick<ModelRequest, 'question' | 'files'>): Promise<FilesMeant> {
  const text = question.toLowerCase();
  const named = files.filter(({ name }) => text.includes(stemOf(name)));
  if (named.length > 0) return { files: named, isSure: true };
  const own = files.filter(({ isNew }) => isNew);
  if (own.length > 0 || files.length === 0) return { files: own, isSure: true };
  if (speaksOfFile(question)) {
    return { files: [...files], isSure: true };
  }

  const mayBe: AskedFile[] = [];
  let isSure = false;
  for (const file of files) {
    const [best] = await file.find(question);
    if (best !== undefined && best.share >= MAY_BE_MEANT) mayBe.push(file);
    isSure ||= best !== undefined && best.share >= IS_MEANT;
  }
  return { files: mayBe, isSure };
}

function stemOf(name: string): string {
  return name.toLowerCase().replace(/\.[^.]*$/, '');
}
