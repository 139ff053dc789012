import type { Language } from '../../../content/messages.ts';
import {
  ASKED_ITEMS,
  type DailyKind,
  type DailyTopic,
  type Tone,
} from '../../../content/plugins/daily-texts.ts';
import { calculatorsMeant } from '#mesh/reading/calculators-meant.ts';
import { languageOf } from '../../../trade/knowledge/language-of.ts';
import type { ModelRequest } from '../../provider.ts';
import { formChoice, formText, outputLanguage, toldLanguage } from '../read-form.ts';
import { dailyOrder, type DailyOrder } from './daily-order.ts';
import { goodsOf, isOfGoods } from './letter-goods.ts';
import { readPoints, type Point } from './read-points.ts';
import { toReader } from './to-reader.ts';
import { translateText } from '../../translation/translate-text.ts';

const DAILY_KINDS = ['report', 'email', 'notice', 'phone'] as const;
const TONES = ['formal', 'friendly', 'brief'] as const;

/** '和王总谈', 'call Mr. Smith about': to whom, before what is said. */
const CALL =
  /^(?:和|跟|给|向)(?<name>(?!客户|对方|他|她)[\p{Script=Han}A-Za-z. ]{1,12}?)(?:(?:谈|说|打电话说?|沟通|讲|商量|聊)(?:一下|谈)?[，,：:\s]*|(?=催|问|要|确认|约|核对|道歉|解释|汇报))|^(?:call|phone|ring|chase|ask|tell|remind) (?<name2>(?:mr|mrs|ms|miss|dr)\.? [a-z][\w'’-]{0,20})(?: (?:about|for|that|to))?[,:\s]+/iu;
/** '王总，…', 'to Mr Brown: …': to whom, at the beginning of what is said. */
const ADDRESSED =
  /^(?:给|致|尊敬的)?(?<name>\p{Script=Han}{1,3}(?:总|经理|老板|工|先生|女士|小姐|主任|厂长|老师|师傅|会计))[，,：:]\s*|^(?:(?:to|dear|hi|hello) )?(?<name2>(?:mr|mrs|ms|miss|dr)\.? [a-z][\w'’-]{0,20})[,:]\s*/iu;

export interface SaidPoint extends Point {
  said: string;
  isKept: boolean;
}

export interface DailyJob {
  kind: DailyKind;
  tone: Tone;
  /** Subject of a letter; null if the points don't name one. */
  topic: DailyTopic | null;
  language: Language;
  /** Language of the question, for the notes to its author. */
  asker: Language;
  company: string;
  recipient: string;
  date: string;
  /** The other side's words, in `language`; null if nothing, or if it can't be translated. */
  reported: string | null;
  /** Names of the things that the other side has asked for. */
  asked: string[];
  isReply: boolean;
  isMessage: boolean;
  isToSupplier: boolean;
  /** The goods of the conversation that it is about. */
  goods: string[];
  points: SaidPoint[];
}

/** Topics of a letter that are about goods, whose sizes stand in the conversation. */
const OF_GOODS: ReadonlySet<DailyTopic> = new Set([
  'quotation',
  'order',
  'purchase',
  'followUp',
  'sample',
]);

/** A kind, language or tone in the words counts where the form has its default. */
export function readDailyJob(request: ModelRequest): DailyJob {
  const { form, question } = request;
  const order = dailyOrder(question);
  const chosen = formChoice(form, 'kind', DAILY_KINDS, 'report');
  const kind = chosen === 'report' ? (order?.kind ?? chosen) : chosen;
  const tone = formChoice(form, 'tone', TONES, 'formal');
  const isSame =
    request.told === undefined &&
    formChoice(form, 'output', ['same', 'zh', 'en'], 'same') === 'same';
  const asker = toldLanguage(request);
  const written = languageOf(order?.content ?? question, asker);
  const language = isSame ? (order?.output ?? written) : outputLanguage(request);
  const told = order?.content ?? question;
  const to = (kind === 'phone' ? CALL.exec(told) : null) ?? ADDRESSED.exec(told);
  const content = to ? told.slice(to[0].length) : question;
  const points = readPoints(content, { isList: kind === 'report' || kind === 'phone' })
    .map((point) => {
      const turned = kind === 'email' ? toReader(point.text, order?.isToSupplier) : null;
      const text = turned?.text ?? point.text;
      const translated = inLanguage(text, language);
      return {
        ...point,
        text,
        said: translated ?? text,
        isKept: translated === null,
        isTurned: turned?.isTurned === true,
      };
    })
    .filter(({ text }) => text !== '');

  const reported = order?.reported ?? null;
  const goods =
    kind === 'email' && order && speaksOfGoods(order) ? goodsOf(request.history, language) : [];
  const recipients = [
    formText(form, 'recipient'),
    order?.recipient ?? '',
    to?.groups?.['name'] ?? to?.groups?.['name2'] ?? '',
  ];

  return {
    kind,
    tone: tone === 'formal' ? (order?.tone ?? tone) : tone,
    topic: order?.topic ?? null,
    language,
    asker,
    company: formText(form, 'company'),
    recipient: recipients.find((each) => each !== '') ?? '',
    date: formText(form, 'date'),
    reported: reported === null ? null : inLanguage(reported.what, language),
    asked:
      reported?.isAsked === true
        ? ASKED_ITEMS.filter(({ words }) => words.test(reported.what)).map(
            ({ names }) => names[language],
          )
        : [],
    isReply:
      order?.isReply === true ||
      reported !== null ||
      (order?.isToSupplier !== true && points.some(({ isTurned }) => isTurned)),
    isMessage: order?.isMessage ?? false,
    isToSupplier: order?.isToSupplier ?? false,
    goods,
    points,
  };
}

/** It names no goods itself, and goods are what it is about. */
function speaksOfGoods({ topic, pointsBack, content, reported }: DailyOrder): boolean {
  if (reported !== null || calculatorsMeant(content.toLowerCase()).some(isOfGoods)) return false;
  const isBare = topic === null && content === '';
  return pointsBack || isBare || (topic !== null && OF_GOODS.has(topic));
}

/** null if a word is missing in the dictionary. */
function inLanguage(text: string, language: Language): string | null {
  if (languageOf(text, language) === language) return text;
  const sentences = translateText(text, language).map(({ to }) => to);
  if (sentences.length === 0 || sentences.includes(null)) return null;

  return sentences.join(language === 'zh-CN' ? '' : ' ').replace(/[.。]$/, '');
}
