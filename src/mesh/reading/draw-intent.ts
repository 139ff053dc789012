import { correctSpelling } from './correct-spelling.ts';
import { foldText } from './fold-text.ts';
import { tokenize } from './lexer.ts';
import { shortened } from './shortened.ts';
import type { Token } from './tokens.ts';

/** `drawAndAsk`: a number is asked for beside the drawing. */
export type DrawIntent = 'draw' | 'drawAndAsk';

/** Words that turn an order into a question: how, why, where. */
const ASKS_HOW =
  /怎么|怎样|如何|咋|为什么|为何|为啥|什么|几时|哪|谁|\b(?:how|why|when|where|who|what|which|whether)\b/;
/** Words that want a thing for somebody. */
const WANTS: ReadonlySet<string> = new Set(
  '给 来 要 出 做 弄 整 求 发 想要 需要 给个 give get need want make send show provide prepare'.split(
    ' ',
  ),
);
const REFUSES: ReadonlySet<string> = new Set('不 别 没 未 勿 甭 not never cannot don t'.split(' '));
const TITLE = /^(?:an?|cad|shop|technical|detail(?:ed)?|simple|2d|please|pls)$/;
const KIND_OF_DRAWING = /^(?:cad|shop|technical|detail(?:ed)?|2d)$/;
const POLITE = /^(?:please|pls|thanks|谢|吧|呗|啊|哈|吗|嘛|[?？!！。.~\s])+$/;

/** True if a text orders a drawing, clause by clause; null: it may speak of drawings, and orders none. */
export function drawIntent(text: string): DrawIntent | null {
  const folded = correctSpelling(foldText(shortened(text)).text);
  const tokens = tokenize(folded);
  if (!clausesOf(tokens).some((clause) => ordersDrawing(clause, folded))) return null;
  return tokens.some(isAsk) ? 'drawAndAsk' : 'draw';
}

/** True if a text asks for a number, by a word for it. */
export function asksForFigure(text: string): boolean {
  return tokenize(foldText(shortened(text)).text).some(isAsk);
}

function clausesOf(tokens: readonly Token[]): Token[][] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'break') clauses.push([]);
    else clauses.at(-1)?.push(token);
  }
  return clauses;
}

function ordersDrawing(clause: readonly Token[], text: string): boolean {
  return clause.some((token, at) => {
    if (token.kind !== 'word') return false;
    if (ASKS_HOW.test(text.slice(clause[0]?.start, token.start))) return false;
    const before = clause.slice(0, at);
    const next = clause[at + 1];
    if (
      token.act === 'drawing' &&
      (isTitled(before, next, clause) || isHeading(before, clause.slice(at + 1)))
    )
      return true;
    if (token.act === 'drawing' || (token.act === 'draw' && isNoun(before)))
      return isWanted(before, next) || isLast(clause, at);
    return token.act === 'draw' && !isRefused(before) && !hasOtherSense(next);
  });
}

/** '不用画', 'don't draw'; but '能不能画' asks politely. */
function isRefused(before: readonly Token[]): boolean {
  const [first, second, third] = before
    .slice(-3)
    .map(({ text }) => text)
    .toReversed();
  const refuses = (text: string | undefined) => text !== undefined && REFUSES.has(text);
  const last = before.at(-1);
  return (
    refuses(first) ||
    (last?.kind === 'word' && last.act === 'no') ||
    (refuses(second) && first !== third)
  );
}

/** 'A sketch of', 'as per sketch'. */
function isNoun(before: readonly Token[]): boolean {
  return /^(?:an?|the|this|that|my|our|your|per|see|attached)$/.test(before.at(-1)?.text ?? '');
}

/** '画了一张', '画的是' tell of a drawing; 'draw up', 'draw down' are of other things. */
function hasOtherSense(next: Token | undefined): boolean {
  return /^(?:[了过得的好]|up|down|from|attention|conclusions?)$/.test(next?.text ?? '');
}

/** '给我来张勾花网的图', 'I need a drawing of …'; but not '客户给的图上写着', '要求按图加工'. */
function isWanted(before: readonly Token[], next: Token | undefined): boolean {
  return (
    before.some(
      ({ text }, at) => WANTS.has(text) && !/^[的过了求]$/.test(before[at + 1]?.text ?? ''),
    ) &&
    !/^[按照据看]$/.test(before.at(-1)?.text ?? '') &&
    !/^(?:上|里|中|是|显示|标|写|says?|shows?|is)$/.test(next?.text ?? '')
  );
}

/** 'Drawing of a fence panel 2.4 m wide', 'CAD drawing of a gate'. */
function isTitled(
  before: readonly Token[],
  next: Token | undefined,
  clause: readonly Token[],
): boolean {
  return (
    next?.text === 'of' &&
    before.every(({ text }) => TITLE.test(text)) &&
    (before.some(({ text }) => KIND_OF_DRAWING.test(text)) ||
      clause.some(({ kind }) => kind === 'quantity'))
  );
}

/** 'Expanded metal drawing SWD 25 LWD 60': a product, and its sizes behind. */
function isHeading(before: readonly Token[], after: readonly Token[]): boolean {
  const isSize = ({ kind }: Token) => kind === 'quantity';
  const [next] = after;
  return (
    before.at(-1)?.kind === 'word' &&
    before.every(
      ({ kind, text }) =>
        kind === 'word' || (kind === 'other' && !/^(?:the|this|your|my|our|no)$/.test(text)),
    ) &&
    before.some((token) => token.kind === 'word' && token.products.length > 0) &&
    next !== undefined &&
    (isSize(next) || (next.kind === 'word' && next.nouns.length > 0)) &&
    after.some(isSize)
  );
}

/** '勾花网 50×50 丝径3 示意图'. */
function isLast(clause: readonly Token[], at: number): boolean {
  const isDescribed = clause
    .slice(0, at)
    .some(({ kind, text }) => kind === 'quantity' || /^(?:的|of)$/.test(text));
  return isDescribed && clause.slice(at + 1).every(({ text }) => POLITE.test(text));
}

function isAsk(token: Token): boolean {
  if (token.kind === 'ask')
    return (
      token.noun !== null ||
      (token.unit !== null && !token.isUnitOnly) ||
      /[几多什啥哪算]|how|wh|calc/.test(token.text)
    );
  return (
    token.kind === 'word' &&
    token.text !== 'net' &&
    token.nouns.some((noun) => noun === 'weight' || noun === 'price' || noun === 'openArea')
  );
}
