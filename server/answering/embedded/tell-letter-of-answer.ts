import type { Language } from '../../content/messages.ts';
import { DAILY_TEXTS } from '../../content/plugins/daily-texts.ts';
import { plainText } from '../check/plain-text.ts';
import type { ModelRequest } from '../provider.ts';
import type { LetterOfAnswer } from '../modes/letter-of-answer.ts';
import { goodsOf } from '../plugins/daily/letter-goods.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { list } from './calculation/calculation-blocks.ts';
import { fill } from './engine-language.ts';
import { retold } from './retold-answer.ts';

const HAN = /\p{Script=Han}/u;
/** Marks of sources and of what is common knowledge, which the reader of a letter has no use for. */
const MARKS = /（(?:常识|来源|待核)[^）]{0,20}）|\((?:common knowledge|unverified)[^)]{0,30}\)/gi;
const SENTENCE_END = /(?<=[。！？!?])|(?<=[a-z0-9)]\.)\s+/;

/** The answer before as a letter: its goods with their values, or its first sentences. */
export async function* tellLetterOfAnswer(
  { into, turn, before, tone, isMessage, most }: LetterOfAnswer & { into: Language },
  request: ModelRequest,
  language: Language,
  deps: PluginDeps,
  again: (request: ModelRequest, into: Language) => AsyncIterable<AnswerPiece>,
): AsyncGenerator<AnswerPiece> {
  const goods = goodsOf([turn], into);
  let told = turn.answer;
  if (goods.length === 0 && HAN.test(told) !== (into === 'zh-CN')) {
    told = '';
    for await (const piece of retold({ into, turn, before }, request, language, deps, again))
      if (piece.type === 'text') told += `${piece.text}\n`;
  }
  const { email, colon, fromAnswer } = DAILY_TEXTS[into];
  const gap = into === 'zh-CN' ? '' : ' ';
  const body = goods.length > 0 ? list(goods) : sentencesOf(told).slice(0, most).join(gap);
  const blocks = [
    ...(isMessage ? [] : [`**${email.subject}${colon}${email.replySubject}**`]),
    email.greeting[isMessage ? 'friendly' : tone].unknown,
    email.reply,
    body,
    email.closing[tone],
    ...(isMessage
      ? []
      : [`${email.sign[tone]}  \n${fill(DAILY_TEXTS[into].blank, { what: email.signature })}`]),
    '---',
    into === language ? fromAnswer : DAILY_TEXTS[language].fromAnswer,
  ];
  for (const block of blocks) yield say(block);
}

function sentencesOf(answer: string): string[] {
  const lines = answer
    .split('\n')
    .filter((line) => !/^\s*(?:\||#|---)|^(?:表格出处|Table from)/.test(line))
    .map((line) => line.replace(/^\s*- /, ''));
  return lines
    .flatMap((line) => plainText(line).replaceAll(MARKS, '').split(SENTENCE_END))
    .map((sentence) =>
      sentence
        .replaceAll(/ {2,}/g, ' ')
        .replace(/ (?=[。，.,])/g, '')
        .trim(),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
