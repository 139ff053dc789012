import { asksForFigure, drawIntent } from '#mesh/reading/draw-intent.ts';
import { namesMesh } from '#mesh/reading/names-mesh.ts';
import {
  NOTHING_READ,
  specFromWords,
  type SpecReading,
} from '#mesh/spec-from-words/spec-from-words.ts';
import type { EarlierExchange } from '../../provider.ts';
import { describeCalculation } from '#mesh/sentences/describe-calculation.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { zhCnCalculatorTexts } from '#mesh/sentences/zh-cn-calculator-texts.ts';
import { standingProducts } from '../calculation/standing-products.ts';
import { readMode } from '../../modes/read-mode.ts';
import { changedOrder } from './changed-order.ts';
import type { DrawingOrder } from './ordered.ts';
import { isDrawable } from './is-drawable.ts';
import { DISC, notDrawn } from './not-drawn.ts';

/** Turns over which an order is completed. */
const MAX_TURNS_BACK = 4;

/** The drawing that a message orders, or whose order before it completes; null: it orders none. */
export function drawingOrdered(
  question: string,
  history: readonly EarlierExchange[],
): DrawingOrder | null {
  const intent = drawIntent(question);
  if (intent === null) return changedOrder(question, history) ?? completedOrder(question, history);
  if (intent === 'draw' && BARE_ORDER.test(question)) return standingOrder(question, history);
  const reading = specFromWords(withoutOutline(question));
  const isBeside = intent === 'drawAndAsk';
  if (isBeside) return isDrawable(reading) ? { reading, isBeside } : null;
  const remark = notDrawn(question, reading);
  if (remark?.kind === 'onlyPanel') return { reading: withoutWidth(reading), isBeside, remark };
  if (remark !== null) return { reading, isBeside, remark };
  if (reading.spec !== undefined || namesMesh(question)) return { reading, isBeside };
  return (
    changedOrder(question, history) ?? completedOrder(question, history) ?? openOrder(question)
  );
}

/** The width of one panel is asked for where the length of a fence was said. */
function withoutWidth(reading: SpecReading): SpecReading {
  const { spec, missing } = reading;
  if (spec === undefined) return reading;
  const { panel_width_m: _, ...inputs } = spec.inputs;
  return { ...reading, spec: { ...spec, inputs }, missing: [...missing, 'panel_width_m'] };
}

/** Longest order whose subject is not known. */
const MAX_OPEN_CHARS = 80;

/** '画个…', 'draw a …', '…图纸': more than a word for drawings. */
const OPEN_ORDER =
  /^(?:请|麻烦|帮忙|帮我?|给我?|能不能|能|可以|我要|我想|想|要|来|做|设计|[\s,，])*(?:画|绘制?)(?:个|一|张|幅|下|份)|图纸?[。.\s]*$|\b(?:draw|sketch)(?: me| us)? (?:an?|the|my|our|\d)|\bdrawings?\b/i;
const ASKS = /[?？]|吗|多少|怎么|什么|\b(?:why|how|what|which)\b/i;

/** '画个logo': an order that names nothing known, and no other way of answering. */
function openOrder(question: string): DrawingOrder | null {
  const isOrder =
    question.length <= MAX_OPEN_CHARS &&
    OPEN_ORDER.test(question) &&
    !ASKS.test(question) &&
    readMode(question) === null;
  return isOrder ? { reading: NOTHING_READ, isBeside: false } : null;
}

/** '画出来', 'draw it': all that is said beside the order is polite, or stands for the product. */
const BARE_ORDER =
  /^(?:请|麻烦|帮我?|给我?|能不能|能|可以|那|就|再|也|顺便|我|想要|把|将|它|这个?|那个?|刚才|上面|一下|来|要|出|做|弄|画|绘制?|制|成|个|一|张|下|图纸?|草图|示意图|看|吧|呗|吗|呢|啊|的|按比例|please|pls|can|could|you|now|then|and|also|just|draw|sketch|make|show|give|me|us|an?|the|it|this|that|one|drawing|picture|diagram|of|for|to scale|out|up|[\s，,。.!！?？]){1,24}$/i;

/** The product that the conversation stands on; of several, the last one that can be drawn. */
function standingOrder(question: string, history: readonly EarlierExchange[]): DrawingOrder | null {
  const { products, standing } = standingProducts(history);
  const texts = /\p{Script=Han}/u.test(question) ? zhCnCalculatorTexts : enUsCalculatorTexts;
  const drawable = standing.flatMap((at) => {
    const product = products[at];
    if (product === undefined) return [];
    const { calculator, inputs, beside } = product;
    const words = describeCalculation({ calculator, inputs, beside }, texts);
    const reading = specFromWords(words);
    return isDrawable(reading) ? [reading] : [];
  });
  const reading = drawable.at(-1);
  if (reading === undefined) return null;
  // Widths and lengths were said for the weight.
  const assumed = reading.assumed.filter(({ code }) => code !== 'NUMBER_UNUSED');

  return { reading: { ...reading, assumed }, isBeside: false };
}

const GABION = /石笼|格宾|雷诺|\bgabions?\b|\breno\b/i;
/** Length × width × height of a box in metres, of which only the netting is drawn. */
const BOX =
  /(?<![\d.x×*])\d(?:\.\d{1,2})?\s?(?:m|米)?\s?[x×*]\s?\d(?:\.\d{1,2})?\s?(?:m|米)?\s?[x×*]\s?\d(?:\.\d{1,2})?\s?(?:m\b|米)?(?![\d.]*[x×*])/gi;

/** The outline of a disc, of which only the mesh is drawn. */
const DISC_SIZE =
  /(?:外径|内径|直径|\b(?:od|id|diameter|dia)\b\.?|φ) ?(?:of |是|为)?\d{1,4}(?:\.\d{1,2})? ?(?:mm|毫米)?|\d{1,4}(?:\.\d{1,2})? ?(?:mm|毫米)?(?:的)? ?(?:diameter|dia|od|直径|外径)\b/gi;

/** A text without the outline of a gabion box or a disc, whose numbers are no openings. */
function withoutOutline(text: string): string {
  if (DISC.test(text)) return text.replaceAll(DISC_SIZE, ' ');
  return GABION.test(text) ? text.replaceAll(BOX, ' ') : text;
}

/** '丝径3' behind a drawing that lacked the wire. */
function completedOrder(
  question: string,
  history: readonly EarlierExchange[],
): DrawingOrder | null {
  if (asksForFigure(question)) return null;
  const told = [question];
  for (const turn of history.slice(-MAX_TURNS_BACK).toReversed()) {
    if ((turn.parts ?? []).length > 0) return null;
    told.unshift(turn.question);
    if (drawIntent(turn.question) !== 'draw') continue;
    const earlier = specFromWords(withoutOutline(turn.question));
    const reading = specFromWords(withoutOutline(told.join('，')));
    const isNews = reading.missing.length < earlier.missing.length;
    const isOne = isNews && reading.spec !== undefined && keeps(reading, earlier);
    return isOne ? { reading, isBeside: false } : null;
  }
  return null;
}

/** The words that complete an order leave what it said as it was read. */
function keeps({ spec }: SpecReading, earlier: SpecReading): boolean {
  return earlier.said.every((field) => spec?.inputs[field] === earlier.spec?.inputs[field]);
}
