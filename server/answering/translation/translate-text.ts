import type { Language } from '../../content/messages.ts';
import { statementIn } from './statements.ts';
import { translateClause } from './translate-clause.ts';

interface TranslatedSentence {
  /** Number of the line in which it stands, from 0. */
  line: number;
  from: string;
  /** null if the dictionary lacks one of its words. */
  to: string | null;
  /** The translation of those of its clauses that have one; null if none has. */
  partly: string | null;
  /** The clauses without one. */
  lacks: string[];
}

const SENTENCE_END = /(?<=[。！？；!?;])|(?<=[a-z0-9)])\.(?=\s|$)/giu;
const PAUSE = /([，：、]|[,:](?!\d))/;
const MARKS: Record<Language, Readonly<Record<string, string>>> = {
  'zh-CN': { ',': '，', ':': '：', '.': '。', '!': '！', '?': '？', ';': '；' },
  'en-US': { '，': ',', '、': ',', '：': ':', '。': '.', '！': '!', '？': '?', '；': ';' },
};
/** Sentences get a full stop, terms and phrases don't. */
const IS_SENTENCE =
  /^(?:please|we|our|your|the|thank|because)\b|\b(?:is|are|has|have|will)\b|^(?:请|我们|能否|你们|感谢)|已|将/i;
const MAX_SENTENCES = 200;

/** The sentences of a text, each translated whole or not at all. */
export function translateText(text: string, into: Language): TranslatedSentence[] {
  const lines = text.split('\n').map((line) => line.trim());

  return lines
    .flatMap((line, at) =>
      sentencesIn(line).map((from) => ({
        line: at,
        from,
        ...translateSentence(from, into, isAlone(line)),
      })),
    )
    .slice(0, MAX_SENTENCES);
}

function isAlone(line: string): boolean {
  return sentencesIn(line).length === 1 && !/[.。]$/.test(line);
}

function sentencesIn(line: string): string[] {
  return line
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

type Translated = Pick<TranslatedSentence, 'to' | 'partly' | 'lacks'>;

/** @param isPhraseAlone a phrase that stands alone gets no full stop */
function translateSentence(sentence: string, into: Language, isPhraseAlone: boolean): Translated {
  const end = /[。！？；.!?;]$/.exec(sentence)?.[0] ?? '';
  const bare = sentence.slice(0, sentence.length - end.length);
  const hasPauses = /，|,(?!\d)/.test(bare) || hasSpacedClauses(bare);
  const clauses = hasPauses ? joinedClauses(withPauses(bare), into) : null;
  const whole = clauses?.lacks.length === 0 ? null : clauseIn(bare, into);
  const body = whole === null ? withPauses(bare) : bare;
  const joined =
    whole === null ? (clauses ?? joinedClauses(body, into)) : { said: whole, lacks: [] };
  if (joined.said === '') return { to: null, partly: null, lacks: joined.lacks };
  const stop = end === '' ? (into === 'zh-CN' ? '。' : '.') : (MARKS[into][end] ?? end);
  const isPhrase =
    isPhraseAlone && end === '' && !/[，,：:]/.test(body) && !IS_SENTENCE.test(joined.said);
  const said = `${capital(joined.said, into)}${isPhrase ? '' : stop}`;

  return joined.lacks.length === 0
    ? { to: said, partly: null, lacks: [] }
    : { to: null, partly: said, lacks: joined.lacks };
}

/** Each piece between two spaces says something in Chinese. */
function hasSpacedClauses(sentence: string): boolean {
  const pieces = sentence.trim().split(/\s+/);
  return pieces.length > 1 && pieces.every((piece) => /\p{Script=Han}/u.test(piece));
}

/** Chinese clauses are often set apart by spaces: '先镀后焊 锌层60克 FOB天津'. */
function withPauses(sentence: string): string {
  if (!/\p{Script=Han}/u.test(sentence)) return sentence;
  const clauses = sentence
    .replaceAll(
      /(?<=[\p{Script=Han}%\d][)）]?|\d[a-z]{1,2})[ \u3000](?=[\p{Script=Han}\dA-Z])/gu,
      '，',
    )
    .replaceAll(/(?<=，|^)(FOB|CIF|CFR|EXW|DAP|DDP)，/g, '$1 ')
    .split('，');

  // '电焊网1/2寸，19号': a gauge behind a net, and no day of the month.
  return clauses
    .map((clause, at) =>
      /^\d{1,2}号$/.test(clause) && /[网孔寸丝目]/.test(clauses[at - 1] ?? '')
        ? `${clause}丝`
        : clause,
    )
    .join('，');
}

function joinedClauses(sentence: string, into: Language): { said: string; lacks: string[] } {
  let said = '';
  const lacks: string[] = [];
  let mark = '';
  for (const piece of sentence.split(PAUSE)) {
    const own = MARKS[into][piece];
    if (piece === ',' || piece === ':' || own !== undefined) {
      mark = `${own ?? piece}${into === 'en-US' ? ' ' : ''}`;
      continue;
    }
    if (piece.trim() === '') continue;
    const translated = clauseIn(piece.trim(), into);
    if (translated === null) {
      lacks.push(piece.trim());
      continue;
    }
    const isName = /^[A-Z0-9]/.test(piece.trim()) || /^[A-Z]{2}|^I\b/.test(translated);
    const isFirst = said === '';
    said += isFirst ? '' : mark;
    said += into === 'en-US' && !isFirst && !isName ? uncapital(translated) : translated;
  }
  return { said: said.trim(), lacks };
}

/** A clause by the frames of the dictionary, or as a statement of the trade. */
function clauseIn(clause: string, into: Language): string | null {
  const translated = translateClause(clause, into);
  if (translated !== null) return translated;
  return statementIn(clause, into, { isLetter: false })?.said ?? null;
}

function capital(text: string, into: Language): string {
  return into === 'en-US' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function uncapital(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) &&
    !/^(?:Dutch|Euro|Reno|Galfan|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Tianjin|Qingdao|Shanghai|Xingang|Mr|Ms)\b/.test(
      text,
    )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
