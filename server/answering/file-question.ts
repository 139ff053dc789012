import {
  FIRST_PAGE,
  LAST_PAGE,
  NAMES_FILE,
  NUMBERED_PAGE,
  PAGE_ASKS,
  readNumeral,
  WHOLE_FILE,
} from '../content/vocabulary/file-words.ts';
import { normalise } from '../trade/knowledge/lexemes.ts';
import { termsOf } from '../trade/passages/passage-words.ts';
import type { AskedFile } from './asked-file.ts';
import type { ModelRequest } from './provider.ts';

type FileQuestion =
  | { kind: 'whole' }
  /** `asks`: asks about something on the page rather than for all of it. */
  | { kind: 'page'; page: number | 'last'; asks: boolean }
  | { kind: 'words' };

/** Minimum share of the question that an earlier file's passage must cover to be a candidate. */
const MAY_BE_MEANT = 0.5;
/** From this share on, the file counts as meant. */
const IS_MEANT = 0.85;

export interface FilesMeant {
  files: AskedFile[];
  /** False if the files are only candidates. */
  isSure: boolean;
}

export function readFileQuestion(question: string): FileQuestion {
  const text = normalise(question);
  const numbered = NUMBERED_PAGE.exec(text);
  const isFirst = FIRST_PAGE.test(text);
  if (numbered !== null || isFirst || LAST_PAGE.test(text)) {
    const said = numbered?.[1] ?? numbered?.[2];
    const page = said === undefined ? (isFirst ? 1 : 'last') : readNumeral(said);
    return { kind: 'page', page, asks: termsOf(text.replace(PAGE_ASKS, ' ')).length > 0 };
  }
  const terms = termsOf(text);
  const isWhole = WHOLE_FILE.test(text)
    ? terms.every(({ isAspect }) => isAspect)
    : terms.length === 0;

  return { kind: isWhole ? 'whole' : 'words' };
}

export function wantsSummary(question: string): boolean {
  return WHOLE_FILE.test(question.toLowerCase());
}

export function speaksOfFile(question: string): boolean {
  return NAMES_FILE.test(question.toLowerCase()) || readFileQuestion(question).kind === 'page';
}

/**
 * Returns the files a question refers to: its attachments, otherwise earlier files that it names or
 * that cover its subject.
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
