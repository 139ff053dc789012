import { ASK_BACK_TOPICS, SAYS_NO_MORE } from '../../../content/vocabulary/ask-back.ts';
import type { Language } from '../../../content/messages.ts';
import { fold } from '../../../trade/knowledge/lexemes.ts';
import { engineTexts } from '../engine-language.ts';
import { ASKS_WHAT_TO_ASK } from '../words/knowledge-words.ts';
import { namedIn } from './named-things.ts';

/** Points to ask for if a question says too little to be answered. */
export interface AskedBack {
  sentence: string;
  /** Points to fill in. */
  fields: string[];
  /** Finds a sentence of the articles that helps; '' where none does. */
  query: string;
}

/** Used when the question doesn't name a product either. */
const ANY_MESH = ASK_BACK_TOPICS.at(-1);
/** More than this beside the subject says what is wanted. */
const MAX_LEFT = { han: 1, letters: 2 };

/** The questions of a seller to a question that names a subject of the trade and nothing else. */
export function askBack(question: string, language: Language): AskedBack | null {
  const text = fold(question);
  const topic = ASK_BACK_TOPICS.find(({ names }) => names.test(text)) ?? ANY_MESH;
  if (topic === undefined) return null;
  if (!ASKS_WHAT_TO_ASK.test(text) && !saysTooLittle(text, topic.names)) return null;

  return {
    sentence: engineTexts(language).askBack,
    fields: topic.fields[language],
    query: topic.query[language],
  };
}

/** Asks for a delivery time or for the price of last time, and says nothing else. */
export function asksTheSeller(question: string): boolean {
  const text = fold(question);
  const topic = ASK_BACK_TOPICS.find(({ names }) => names.test(text));

  return topic?.isOfSeller === true && saysTooLittle(text, topic.names);
}

/** Points to ask for a quotation of a known subject. */
export function fieldsFor(subject: string, language: Language): AskedBack | null {
  const text = fold(subject);
  const topic = ASK_BACK_TOPICS.find(({ names }) => names.test(text));

  return topic === undefined
    ? null
    : {
        sentence: engineTexts(language).askBack,
        fields: topic.fields[language],
        query: '',
      };
}

/** Something of a grade is asked, not the grade ordered. */
const ORDERS = /重|公斤|斤|买|订|购|报|求|kg|\b(?:heavy|weigh\w*|buy|order|need|want|quote)\b/;

/** Names what is asked about a thing: more than the thing. */
const SAYS_WHAT =
  /网箱|锈|蚀|酸|碱|磁|付款|证书|标准|区别|为什么|什么是|是什么|\b(?:rust|corro\w*|acid|magnet\w*|standard|certificate|difference|why)\b/;

function saysTooLittle(text: string, names: RegExp): boolean {
  if (namedIn(text).length > 0 && !ORDERS.test(text)) return false;
  const unnamed = text.replaceAll(new RegExp(names.source, 'g'), ' ');
  if (SAYS_WHAT.test(unnamed)) return false;
  const rest = unnamed.replaceAll(SAYS_NO_MORE, ' ').replaceAll(/[\s\p{P}\p{S}\d]|\bx\b/gu, '');
  const han = rest.match(/\p{Script=Han}/gu)?.length ?? 0;
  const letters = rest.length - han;

  return han <= MAX_LEFT.han && letters <= MAX_LEFT.letters && figures(text) <= 1;
}

/** Numbers that could describe a mesh; three in '80x100x2.7' are one specification. */
function figures(text: string): number {
  return text.match(/\d+(?:\.\d+)?(?:\s?[x×*]\s?\d+(?:\.\d+)?)*/g)?.length ?? 0;
}
