import type { CalculationPart, MeshPart } from '#contract/chat/calls.ts';
import { asksForFigure, drawIntent } from '#mesh/reading/draw-intent.ts';
import { asksKnowledge } from '#mesh/reading/asks-knowledge.ts';
import { foldText } from '#mesh/reading/fold-text.ts';
import { isContinuation } from '#mesh/reading/is-continuation.ts';
import { tokenize } from '#mesh/reading/lexer.ts';
import { shortened } from '#mesh/reading/shortened.ts';
import { changedSpec } from '#mesh/spec-from-words/changed-spec.ts';
import { isOfKind, type EarlierSpec } from '#mesh/spec-from-words/earlier-spec.ts';
import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { EarlierExchange } from '../../provider.ts';
import type { DrawingOrder } from './ordered.ts';
import { remarkAsked } from './drawing-remark.ts';

/** Turns without a card over which a drawing is continued. */
const MAX_TURNS_BACK = 4;
const CHANGES =
  /[改换]|变成|做成|\b(?:change|switch|swap|replace|instead|make (?:it|that|this|them))\b/i;
const ASKS =
  /[?？]|吗|哪|怎么|为什么|为啥|为何|如何|会不会|是不是|好不好|有没有|\b(?:which|why|how|when|where|who|what|does|will|is it|are)\b/i;
const POLITE = /能不能|能|可以|可否|行|\b(?:can|could|would|please)\b/i;
/** Words of a change that name no size. */
const CARRIER =
  /^(?:加|上|到|比|例|比例|重|新|试|粗|细|厚|薄|点|scale|add|redraw|try|use|let|thicker|thinner|finer|heavier|wider|taller|higher)$/;

interface Drawn extends EarlierSpec {
  /** Changes that were ordered since, and lacked sizes. */
  since: readonly string[];
  isBeside: boolean;
}

/** '改成100x50', '换成斜纹', '出DXF' behind a drawing; null where the message is about something else. */
export function changedOrder(
  question: string,
  history: readonly EarlierExchange[],
): DrawingOrder | null {
  const before = lastDrawn(history);
  if (before === null) return null;
  const { spec, said, since, isBeside } = before;
  const remark = remarkAsked(question);
  if (remark !== null) {
    const reading = { spec, said: [], kept: said, assumed: [], missing: [] };
    return { reading, isBeside: false, remark };
  }
  if (!isChange(question)) return null;
  const words = [...since, question].join('，');
  const reading = changedSpec({ spec, said }, words);
  return isNews(reading, before, words) ? { reading, isBeside } : null;
}

/** The drawing that the conversation is at: no number was calculated since. */
function lastDrawn(history: readonly EarlierExchange[]): Drawn | null {
  const since: string[] = [];
  for (const turn of history.slice(-MAX_TURNS_BACK).toReversed()) {
    const { question, parts = [], choice } = turn;
    if (choice !== undefined) return null;
    const mesh = parts.find((part): part is MeshPart => part.type === 'mesh');
    if (mesh !== undefined) {
      const { spec } = mesh;
      const card = parts.find((part): part is CalculationPart => part.type === 'calculation');
      const isBeside = turn === history.at(-1) && drawIntent(question) === 'drawAndAsk';
      return { spec, said: saidOf(mesh, card), since, isBeside };
    }
    if (parts.length > 0 || asksForFigure(question)) return null;
    if (CHANGES.test(question)) since.unshift(question);
  }
  return null;
}

function saidOf({ spec }: MeshPart, card: CalculationPart | undefined): string[] {
  const assumed = (card?.reading?.inputs ?? []).flatMap(({ field, origin }) =>
    origin === 'assumed' ? [field] : [],
  );
  return Object.keys(spec.inputs).filter((field) => !assumed.includes(field));
}

function isChange(question: string): boolean {
  if (asksForFigure(question) || asksKnowledge(question) !== null) return false;
  if (ASKS.test(question) && !(POLITE.test(question) && CHANGES.test(question))) return false;
  const tokens = tokenize(foldText(shortened(question)).text);
  return isContinuation(
    tokens.filter(({ kind, text }) => kind !== 'quantity' && !CARRIER.test(text)),
  );
}

/** Something is changed, every number has its place, and another product is not just spoken of. */
function isNews(
  { spec, said, kept, assumed }: SpecReading,
  before: EarlierSpec,
  words: string,
): boolean {
  if (spec === undefined || assumed.some(({ code }) => code === 'NUMBER_UNUSED')) return false;
  const isOther = !isOfKind(spec.product, before.spec.product);
  if (isOther || kept.length === 0) return CHANGES.test(words);
  return (
    said.length > kept.length ||
    spec.product !== before.spec.product ||
    spec.scale !== before.spec.scale ||
    spec.cells !== before.spec.cells
  );
}
