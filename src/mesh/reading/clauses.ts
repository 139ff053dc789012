import { requestParts, tradeWords, type TradeScore } from './request-part.ts';
import {
  ABOUT_THE_ANSWER,
  ACKNOWLEDGED,
  ASKS,
  CLOSING,
  FILLER,
  GREETING,
  isAboutPeople,
  LEAD_IN,
  ORDERS,
  REPORTED_QUESTION,
  REPORTED_STATEMENT,
  THANKS,
} from './clause-words.ts';

/**
 * `greeting`: addresses the reader or leads in to a question. `story`: tells of people and circumstances
 * without a figure. `thanks`: thanks and what closes a letter. `request`: what is asked for.
 * `statement`: says something about the subject.
 */
export type ClauseRole = 'greeting' | 'story' | 'thanks' | 'request' | 'statement';

/** A part of a text by what it is for. `text` is the given text from `start` to `end` (UTF-16 offsets). */
export interface Clause {
  text: string;
  start: number;
  end: number;
  role: ClauseRole;
}

interface Piece {
  start: number;
  end: number;
  role: ClauseRole;
  /** No sentence ends between the piece before and this one. */
  continues: boolean;
}

interface Mark {
  start: number;
  end: number;
  role: 'asks' | 'tells' | 'leads';
}

/** The end of a sentence, a pause, or a gap beside Chinese. */
const BREAK =
  /(?<hard>[。！？!?；;…]+["”’』」)]*\s*|\n\s*|(?<!\b(?:no|nos|dia|diam|approx|max|min|vs|e\.g|i\.e|eg|ie|ca|fig|art|sq|mr|mrs|ms|dr|st|wt|qty))\.["”)]*(?:\s+|$))|[，：]\s*|(?<!\d),\s*|,\s*(?!\d)|(?<!\d):\s*|:\s*(?!\d)|\s[-–—]{1,3}\s|——|(?<=\S)[”」』"]\s+|(?<=\p{Script=Han})\s+|\s(?=\p{Script=Han})/gu;
/** English sentences that run into each other. */
const RUN_ON =
  /(?<=[\p{Ll}\p{N}.,])\s(?=(?:He|She|They|We|My|Our|It|This|Please|Many|Kindly) \p{Ll})/gu;
const JOINED =
  /(?<=\w[.,]?)\s(?=(?:so|but|and|because) (?:i|he|she|we|they|my|our|thanks?|please|any|have)\b|(?:many |big )thanks\b|(?<!\b(?:many|big|and|with|no|so)\s)thanks?\b|cheers\b|thx\b|tia\b|any (?:help|advice)\b|looking forward\b|kindly revert\b|thank you\b|(?<!\b(?:can|could|do|did|should|am|will|would|may|must|if|when|that|what|which|where|how|why|as|than|have|had|what's)\s+)(?:i|we) (?:could|couldn't|can't|cannot|didn't|did|do|don't|am|was|have|haven't|would|just|really|need to|must|honestly)\b|please (?:advise|help|let me know|tell me)\b)/g;

/**
 * Splits a text in Chinese or English into its clauses. They cover the text in order. Where nothing is
 * asked, the last statement is the request. Linear in the length of the text.
 */
export function splitClauses(text: string): Clause[] {
  const lower = sameLengthLower(text);
  const pieces = withRequest(lower, classified(lower, cut(lower, text)));

  return merged(pieces, lower).map(({ start, end, role }) => ({
    text: text.slice(start, end),
    start,
    end,
    role,
  }));
}

/**
 * The questions of a text, each with what is stated beside it; the text itself where it asks nothing. Of a letter only
 * what asks something of the trade, which `tradeOf` scores.
 */
export function splitQuestions(text: string, tradeOf: TradeScore = tradeWords): string[] {
  const parts = requestParts(text, tradeOf);
  if (parts === null) return questionsOf(text);

  return parts.flatMap((ranges) => {
    const own = ranges.map(({ start, end }) => text.slice(start, end).trim()).join(' ');
    return joinedByTrade(questionsOf(own), tradeOf);
  });
}

/** '铝网发黑了 为啥': what asks without a word of the trade is about what stands before it. */
function joinedByTrade(questions: readonly string[], tradeOf: TradeScore): string[] {
  const joined: string[] = [];
  for (const question of questions) {
    const last = joined.at(-1);
    const isOfTrade = tradeOf(question.toLowerCase()) > 0;
    if (last === undefined || isOfTrade) joined.push(question);
    else joined.splice(-1, 1, `${last} ${question}`);
  }
  const [first, second, ...others] = joined;
  return first !== undefined && second !== undefined && tradeOf(first.toLowerCase()) === 0
    ? [`${first} ${second}`, ...others]
    : joined;
}

function questionsOf(text: string): string[] {
  const lower = sameLengthLower(text);
  const pieces = withRequest(lower, classified(lower, cut(lower, text)));
  const questions: string[] = [];
  let stated = '';
  for (const { role, start, end, continues } of pieces) {
    const own = text.slice(start, end);
    if (role === 'request') {
      questions.push(`${stated}${own}`);
      stated = '';
    } else if (role === 'statement') {
      const last = questions.at(-1);
      if (continues && last !== undefined && stated === '') questions.splice(-1, 1, last + own);
      else stated += own;
    }
  }
  const last = questions.at(-1);
  if (last === undefined) return [text.trim()];
  if (stated !== '') questions.splice(-1, 1, `${last.trim()} ${stated}`);

  return questions.map((question) => question.replaceAll(EDGES, ''));
}

/** Quotation marks and gaps around a question. */
const EDGES = /^[\s“”"「」『』:：,，]{1,8}|[\s“”"「」『』,，。]{1,8}$/gu;

/** A few capitals change their length in lower case; offsets must stay. */
function sameLengthLower(text: string): string {
  const lower = text.toLowerCase().replaceAll('’', "'");
  return lower.length === text.length ? lower : text;
}

/** Cuts at breaks and around words that report or lead in; more often than clauses end. */
function cut(text: string, written: string): (Piece & { mark?: Mark['role'] | undefined })[] {
  const marks = separate(marksIn(text));
  const breaks = [...text.matchAll(BREAK)].map(({ index, 0: found, groups }) => ({
    at: index + found.length,
    continues: groups?.['hard'] === undefined,
  }));
  const joints = [...text.matchAll(JOINED), ...written.matchAll(RUN_ON)].map(
    ({ index, 0: found }) => ({
      at: index + found.length,
      continues: true,
    }),
  );
  const edges = marks.flatMap(({ start, end }) => [
    { at: start, continues: true },
    { at: end, continues: true },
  ]);
  const sorted = [...breaks, ...joints, ...edges].sort((one, other) => one.at - other.at);
  const pieces: (Piece & { mark?: Mark['role'] | undefined })[] = [
    { start: 0, end: text.length, role: 'statement', continues: false },
  ];
  let next = 0;
  for (const { at, continues } of sorted) {
    const last = pieces.at(-1);
    while ((marks[next]?.end ?? Infinity) <= at) next += 1;
    const isInside = (marks[next]?.start ?? Infinity) < at;
    if (last === undefined || at <= 0 || at >= text.length || isInside) continue;
    if (last.start === at) {
      last.continues &&= continues;
      continue;
    }
    last.end = at;
    pieces.push({ start: at, end: text.length, role: 'statement', continues });
  }
  const roles = new Map(marks.map(({ start, role }) => [start, role]));

  return pieces.map((piece) => ({ ...piece, mark: roles.get(piece.start) }));
}

/** Those that don't begin inside another one. */
function separate(marks: Mark[]): Mark[] {
  let end = 0;
  return marks.filter((mark) => {
    if (mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

function marksIn(text: string): Mark[] {
  const found = (pattern: RegExp, role: Mark['role']) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      start: index,
      end: index + words.length,
      role,
    }));

  return [
    ...found(REPORTED_QUESTION, 'asks'),
    ...found(LEAD_IN, 'leads'),
    ...found(REPORTED_STATEMENT, 'tells'),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
}

function classified(text: string, pieces: ReturnType<typeof cut>): Piece[] {
  let isAsked = false;
  let isClosed = false;
  let isThanked = false;
  return pieces.map(({ mark, ...piece }): Piece => {
    const own = text.slice(piece.start, piece.end);
    if (mark !== undefined) {
      isAsked = mark !== 'tells';
      return { ...piece, role: mark === 'leads' ? 'greeting' : 'story' };
    }
    if (isEmpty(own.replaceAll(FILLER, '')))
      return { ...piece, role: isAcknowledged(own) ? 'thanks' : 'greeting' };
    const role = isSignature(own, isThanked) ? 'thanks' : roleOf(own, isClosed);
    isThanked = role === 'thanks';
    isClosed ||= CLOSING.test(own);
    const isReported = isAsked && (role === 'statement' || role === 'story');
    if (role === 'request' || role === 'statement' || isReported) isAsked = false;

    return { ...piece, role: isReported ? 'request' : role };
  });
}

/** A name or two behind thanks. */
function isSignature(text: string, isThanked: boolean): boolean {
  return (
    isThanked &&
    !ASKS.test(text) &&
    /^[^\p{L}\p{N}]{0,4}\p{Script=Latin}{1,12}(?:[ .]{1,2}\p{Script=Latin}{1,12})?[^\p{L}\p{N}]{0,4}$/u.test(
      text,
    )
  );
}

function roleOf(text: string, isClosed: boolean): ClauseRole {
  const hasFigure = /\d/.test(text);
  const withoutThanks = text.replaceAll(THANKS, ' ');
  const bare = withoutThanks.replaceAll(GREETING, ' ').replaceAll(LEAD_IN, ' ');
  if (bare !== text && isEmpty(bare.replaceAll(FILLER, ''))) {
    return withoutThanks === text ? 'greeting' : 'thanks';
  }
  if (isAcknowledged(bare)) return 'thanks';
  if (!hasFigure && ABOUT_THE_ANSWER.test(text) && isEmpty(withoutAnswering(bare))) return 'story';
  if (ASKS.test(text)) return 'request';
  if (isClosed) return 'thanks';
  if (!hasFigure && isAboutPeople(text)) return 'story';

  return ORDERS.test(text) ? 'request' : 'statement';
}

const ANSWERING = new RegExp(ABOUT_THE_ANSWER.source, 'gu');
/** People and pronouns that stand beside words about answering. */
const WHO =
  /不知道|不晓得|不知|该|我们?|他们?|她|客户|对方|人家|自己|这边|实在|真的?|现在|当时|一时|确实|具体|\b(?:him|her|them|he|she|they|customer|client|properly|quickly|back|tomorrow|something|anything|what|how|know|not)\b/g;

function withoutAnswering(text: string): string {
  return text.replaceAll(ANSWERING, ' ').replaceAll(WHO, '').replaceAll(FILLER, '');
}

/** '可以', 'ok got it'; '可以吗' is a question. */
function isAcknowledged(text: string): boolean {
  const rest = text.replaceAll(ACKNOWLEDGED, ' ');
  return rest !== text && !/[?？吗么]/.test(text) && isEmpty(rest.replaceAll(FILLER, ''));
}

function isEmpty(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function withRequest(text: string, pieces: Piece[]): Piece[] {
  if (pieces.some(({ role }) => role === 'request')) return pieces;
  const at =
    lastOf(pieces, 'statement') ??
    lastOf(pieces, 'story', ({ start, end }) => !isEmpty(withoutAnswering(text.slice(start, end))));
  if (at === undefined) return pieces;

  return pieces.map((piece, n) => (n === at ? { ...piece, role: 'request' } : piece));
}

function lastOf(
  pieces: Piece[],
  role: ClauseRole,
  isMeant: (piece: Piece) => boolean = () => true,
): number | undefined {
  const at = pieces.findLastIndex((piece) => piece.role === role && isMeant(piece));
  return at === -1 ? undefined : at;
}

/** Neighbours of one role are one; within a sentence what is stated belongs to what is asked. */
function merged(pieces: Piece[], text: string): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isOne =
      last !== undefined &&
      (last.role === piece.role
        ? piece.continues || piece.role === 'greeting' || piece.role === 'thanks'
        : piece.continues && isMatter(last) && isMatter(piece));
    if (!isOne) {
      joined.push({ ...piece });
      continue;
    }
    if (piece.role === 'request') last.role = 'request';
    last.end = piece.end;
  }
  return joined.length === 0 && text !== ''
    ? [{ start: 0, end: text.length, role: 'request', continues: false }]
    : joined;
}

function isMatter({ role }: Piece): boolean {
  return role === 'request' || role === 'statement';
}
