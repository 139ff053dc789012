import type { Language } from '../../content/messages.ts';
import { translateClause } from './translate-clause.ts';

interface TranslatedSentence {
  /** Number of the line in which it stands, from 0. */
  line: number;
  from: string;
  /** null if the dictionary lacks one of its words. */
  to: string | null;
}

const SENTENCE_END = /(?<=[。！？；!?;])|(?<=[a-z0-9)])\.(?=\s|$)/giu;
const PAUSE = /([，,：:、](?!\d))/;
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
      line
        .split(SENTENCE_END)
        .map((sentence) => sentence.trim())
        .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
        .map((from) => ({ line: at, from, to: translateSentence(from, into) })),
    )
    .slice(0, MAX_SENTENCES);
}

function translateSentence(sentence: string, into: Language): string | null {
  const end = /[。！？；.!?;]$/.exec(sentence)?.[0] ?? '';
  const whole = translateClause(sentence.slice(0, sentence.length - end.length), into);
  const said = whole ?? joinedClauses(sentence.slice(0, sentence.length - end.length), into);
  if (said === null) return null;
  const stop = end === '' ? (into === 'zh-CN' ? '。' : '.') : (MARKS[into][end] ?? end);
  const isPhrase = end === '' && !/[，,：:]/.test(sentence) && !IS_SENTENCE.test(said);

  return `${capital(said, into)}${isPhrase ? '' : stop}`;
}

function joinedClauses(sentence: string, into: Language): string | null {
  let said = '';
  for (const piece of sentence.split(PAUSE)) {
    const mark = MARKS[into][piece];
    if (piece === ',' || piece === ':' || mark !== undefined) {
      said = `${said.trimEnd()}${mark ?? piece}${into === 'en-US' ? ' ' : ''}`;
      continue;
    }
    if (piece.trim() === '') continue;
    const translated = translateClause(piece.trim(), into);
    if (translated === null) return null;
    const isName = /^[A-Z0-9]/.test(piece.trim()) || /^[A-Z]{2}|^I\b/.test(translated);
    said += into === 'en-US' && said !== '' && !isName ? uncapital(translated) : translated;
  }
  return said.trim();
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
