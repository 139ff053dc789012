import type { Language } from '../../../content/messages.ts';
import { TRADE_LETTER_TEXTS } from '../../../content/plugins/trade-letter-texts.ts';
import { fill } from '../../embedded/engine-language.ts';
import { translateText } from '../../translation/translate-text.ts';
import { toReader } from './to-reader.ts';

export const QUOTES = /报(?:个|一?下|一份)?价|\bquot(?:ing|ations?|es?|ed)\b|\boffer\b/i;

/** Words of an order and of who speaks, which say nothing in the letter. */
const ORDER_WORDS = [
  /^\s*(?:please |pls )?e-?mail (?:the |our |my |a )?(?:customer|client|buyer|supplier|factory)(?: (?:that|about))?\b/gi,
  /^\s*(?:(?:hey|hi|hello|ok|please|pls|can|could|would|u|you)[ ,]+){0,6}(?:(?:quotation|offer|price|payment|reminder|delay|apology|thank|you|sample|holiday|notice|complaint|follow[- ]?up)\s){0,4}e-?mail\b:?/gi,
  /\breply in (?:english|chinese) to (?:the |my |our |a )?(?:customer|client|buyer)s?(?: who [a-z]{2,8})?|\bdraft (?:a |the )?reply\b/gi,
  /(?:帮我)?(?:用)?(?:英文|英语|中文)?(?:给|跟)?(?:回复?|答复|通知|催|告诉)(?:一下)?(?:国外|海外)?(?:客户|客人|老外)(?:付)?(?:英文|英语|中文)?|(?:帮我)?写?封?(?:感谢|道歉|通知|催款)信|(?:给|跟)(?:国外|海外|印度)(?:客户|客人)(?:写(?:邮件|信)?)?|(?:给|跟|向)(?:工厂|厂里|供应商)(?:写)?(?:一?个|一?封)?(?:英文|中文)?(?:的)?(?:信|邮件)?/gu,
  /(?:用)?(?:英文|英语|中文)?(?:报价|催款|放假|涨价|道歉|感谢|通知|回复){0,2}(?:邮件|微信|短信)(?:给|跟)?/gu,
  /(?:请|麻烦)?(?:帮我们?|帮忙|给我|替我)?(?:用(?:英文|英语|中文))?(?:给|跟|向|对|回)?(?:客户|客人|老外|买家|对方|供应商)?(?:写|拟|起草|(?:发|编|弄|来|整)(?=一?[个封份条段]|(?:英文|英语|中文)|邮件|电邮|信|微信|短信|消息|给))(?:一?[个封份条段]|一下)?(?:英文|英语|中文)?(?:的)?(?:催款|报价|道歉|回复)?的?(?:邮件|电邮|信|微信|短信|消息|回复|报价)?(?:给|跟)?(?:我们?的?)?(?:老|新|大|国外|海外){0,2}(?:客户|客人|老外|买家|对方)?(?:催(?:一下|款)?|说(?:一下)?|解释(?:一下)?|告诉(?:一下)?)?/gu,
  /(?:帮我|请)?(?:回复|答复)(?:一下)?(?:客户|客人|买家|对方|老外)的?(?:投诉|抱怨)?/gu,
  /(?<![他她们])(?:客户|客人|买家|对方|老外)?(?:投诉|抱怨|反映|反馈|说)(?:我们的?)?/gu,
  /(?:英文|英语|中文)?(?:怎么|咋|如何)?(?:跟|和|向|给|对)(?:客户|客人|老外|买家|对方)(?:解释|催|说|讲|回)?(?:一下|清楚)?/gu,
  /\b(?:please|pls|can you|could you|i|we)?\s?(?:need|write|draft|compose|prepare|send|make|give me|want)\b(?: me| us)? ?(?:an?|the)? ?(?:[a-z]+ ){0,2}?(?:e-?mails?|mails?|letters?|messages?|reply|response|note|whatsapp)(?: to| for)?(?: (?:an?|the|my|our))? ?(?:customer|client|buyer)?\b(?: (?:who|that|which)? ?(?:says?|said|complain\w*|is|are|was|wrote|telling|saying|about|for|that))*/gi,
  /\b(?:please |pls )?(?:write|explain|reply) (?:it |this )?to (?:an?|the|my|our)? ?(?:customer|client|buyer)s?(?: (?:who|that))?(?: (?:says?|said|complain\w*|about|that|saying))*/gi,
  /\b(?:an?|the) (?:customer|client|buyer)s? (?:who|that)? ?(?:says?|said|complain\w*)(?: that| about)?/gi,
  /\bin writing\b|\bsaying\b/gi,
  /^\s*(?:please |pls )?(?:write|draft|send|need|make)(?: me| us)? (?:an? )?(?:second |final |first |friendly |payment ){0,3}reminder(?: (?:for|about|of))?\b:?|\b(?:write|draft)(?: an? e-?mail)? to (?:the |our |my )?(?:supplier|factory|mill)\b:?|(?<=[,;.] ?)(?:by |via |in an? |as an? |send an? |an? )?(?:short |polite )?(?:e-?mail|whatsapp|letter)(?: please| pls)?[.!\s]*$/gi,
  /(?<=[，,；;。\s])(?:帮我|你|请|给我)?(?:回|回复|答复)(?:一下)?(?:他们?|她|客户|对方|人家)[。！!\s]*$/gu,
];

export function withoutOrder(text: string): string {
  return ORDER_WORDS.reduce((rest, words) => rest.replaceAll(words, ' '), text).replace(
    QUOTES,
    ' ',
  );
}

/** The other points of the letter in its language, and those that have no translation. */
export function restOf(
  rest: string,
  language: Language,
  isToSupplier: boolean,
): { kept: string[]; lost: string[] } {
  const kept: string[] = [];
  const lost: string[] = [];
  const pieces = withoutOrder(rest)
    .split(/[，,；;。：:\n]|\.(?:\s|$)|\s{2,}/)
    .map((piece) =>
      piece
        .trim()
        .replace(
          /^(?:and|but|so|that|by|of|is|in|as|for|to|它|这|了|说|就|要|shipment|delivery)\b\s?/i,
          '',
        )
        .replace(/\s(?:and|but|so)$/i, '')
        .trim(),
    )
    .filter(saysSomething)
    .map((piece) => toReader(piece, isToSupplier).text)
    .filter((piece) => piece !== '');
  for (const piece of pieces) {
    if (/\p{Script=Han}/u.test(piece) === (language === 'zh-CN')) {
      kept.push(sentence(piece, language));
      continue;
    }
    const translated = translateText(piece, language).map(({ to }) => to);
    if (translated.length === 0 || translated.includes(null)) lost.push(piece);
    else kept.push(sentence(translated.join(' '), language));
  }
  return { kept: withDetails(kept, language), lost };
}

export const HAS_VERB =
  /\b(?:is|are|was|were|will|can|cannot|have|has|had|do|does|did|please|we|our|you|must|should|may|need|let|thank|there|it)\b|我们|请|会|可以|能|要|已|是|有|把|给|让/i;

/** Points without a verb in one sentence. */
function withDetails(kept: readonly string[], language: Language): string[] {
  const points = kept.filter((each) => !HAS_VERB.test(each));
  if (points.length === 0) return [...kept];
  const bare = points.map((each) => each.replace(/[.。]$/, ''));
  const what = bare.join(language === 'zh-CN' ? '，' : ', ');

  return [
    ...kept.filter((each) => HAS_VERB.test(each)),
    fill(TRADE_LETTER_TEXTS[language].details, { what }),
  ];
}

const EMPTY_WORDS = new Set(
  'customer client buyer customers who says said say for to message whatsapp will be production shipment delivery goods order the a an of is are was were them him her they it about that and our your us we with by email letter reply please pls be been from as write draft make send need email e-mail mail notice reminder holiday delay sample complaint thank thanks payment quotation price increase short polite english chinese only do amount pls reply hey hi hello can could u you apology quote who wants'.split(
    ' ',
  ),
);
const EMPTY_HAN =
  /收到的?|他|回客户|回信|回一?[封条个]|金额|春节|国庆|五一|英文|英语|中文|涨价|催款|放假|报价|道歉|延期|感谢|通知|提醒|帮我?|回复|一下|短信|微信|邮件|消息|[老新大]客户|这批货|货物?|客户|客人|他们?|她|我们|需要|要|会|将|就|的|了|在|给|跟|说|因为|由于|发货|交货|付款|催|请|写/gu;

/** True if a piece that was read as no fact has words of its own, not of the order alone. */
function saysSomething(piece: string): boolean {
  const hasNumber = /\d/.test(piece);
  if (/\p{Script=Han}/u.test(piece)) {
    const own = piece.replaceAll(EMPTY_HAN, '').match(/\p{Script=Han}/gu)?.length ?? 0;
    return own >= (hasNumber ? 1 : 2);
  }
  const words = piece.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  const own = words.filter((word) => !EMPTY_WORDS.has(word)).length;
  return own >= (hasNumber ? 1 : 2);
}

export function sentence(text: string, language: Language): string {
  const end = /[.!?。！？]$/.test(text) ? '' : language === 'zh-CN' ? '。' : '.';
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
}
