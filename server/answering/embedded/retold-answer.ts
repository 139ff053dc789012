import type { AnswerMode } from '#contract/chat/modes.ts';
import type { CalculationPart, Part } from '#contract/chat/calls.ts';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS } from '../../content/plugins/mode-texts.ts';
import { plainText } from '../check/plain-text.ts';
import type { EarlierExchange, ModelRequest } from '../provider.ts';
import type { Retelling } from '../modes/retelling-order.ts';
import { specLine } from '../plugins/daily/letter-goods.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import { tellTranslation } from '../translation/tell-translation.ts';
import { say, type AnswerPiece } from './answer-piece.ts';
import { withOneListOfSources } from './citations.ts';
import { continued } from './knowledge/continue-answer.ts';
import { list } from './calculation/calculation-blocks.ts';
import { splitQuestion } from '../plugins/deep/split-question.ts';
import { asksForFigure } from '#mesh/reading/asks-for-number.ts';
import { engineTexts } from './engine-language.ts';

/** Plug-ins and modes whose answers are worked out again in the other language. */
const TOLD_AGAIN: ReadonlySet<PluginId | AnswerMode> = new Set([
  'drawing',
  'daily',
  'regional',
  'table',
  'choose',
  'shortvideo',
  'related',
  'enterprise',
]);
/** Plug-ins and modes whose answer is translated sentence by sentence, since nothing else holds its facts. */
const BY_DICTIONARY: ReadonlySet<PluginId | AnswerMode> = new Set(['summary', 'translate']);
/** The parts of an answer that a card of the answer before shows already. */
const SHOWN: ReadonlySet<Part['type']> = new Set(['calculation', 'ask', 'mesh', 'mode']);
/** Plug-ins that are answered again without themselves: a plain answer has the same calculations and articles. */
const PLAIN: ReadonlySet<PluginId> = new Set(['calculator', 'deep']);

/**
 * The answer before in another language, with its numbers: a calculation is told again, with the sizes that it
 * stands for; sentences of articles are those of the other language; anything else is translated word by word.
 * @param again answers a request in a language
 */
export async function* retold(
  { into, turn, before }: Retelling,
  request: ModelRequest,
  language: Language,
  deps: PluginDeps,
  again: (request: ModelRequest, into: Language) => AsyncIterable<AnswerPiece>,
): AsyncGenerator<AnswerPiece> {
  if (into === null) {
    yield say(MODE_TEXTS[language].translation.otherLanguage);
    return;
  }
  const { plugin = null, form = null } = turn;
  const asked: ModelRequest = {
    ...request,
    question: turn.question,
    history: before,
    ...(plugin !== null && PLAIN.has(plugin)
      ? { plugin: null, form: null, isPlain: true }
      : { plugin, form }),
    told: into,
  };
  const pieces = await collected(again(asked, into));
  const kind = plugin ?? modeOf(pieces);
  if (kind !== null && BY_DICTIONARY.has(kind)) {
    yield* tellTranslation({ into, text: bareText(turn.answer) }, into);
    return;
  }
  const known = await knownIn(turn, before, into, deps);
  const isCalculated = pieces.some(
    (piece) => piece.type === 'status' && piece.text === engineTexts(into).calculating,
  );
  if (isCalculated || (kind !== null && TOLD_AGAIN.has(kind))) {
    const cards = cardsIn([...pieces, ...toldParts(turn.parts)]);
    const told = pieces.filter(
      (piece) =>
        piece.type === 'text' ||
        piece.type === 'sources' ||
        (piece.type === 'part' && !SHOWN.has(piece.part.type)),
    );
    if (isCalculated) yield say(specOf(cards, into));
    yield* withOneListOfSources(plugin === 'deep' ? [...told, ...known] : told);
    return;
  }
  if (known.length > 0) yield* withOneListOfSources(known);
  // Without a source they are the product's own words, which there are in both languages.
  else if (!/\[\^\d/.test(turn.answer)) yield* pieces.filter(({ type }) => type === 'text');
  else yield* tellTranslation({ into, text: bareText(turn.answer) }, into);
}

/** The sentences of the articles on the turn, in the other language; empty if there are none. */
async function knownIn(
  turn: EarlierExchange,
  before: readonly EarlierExchange[],
  into: Language,
  { knowledge, work }: PluginDeps,
): Promise<AnswerPiece[]> {
  const questions = [...before, turn].map(({ question }) => question);
  const asked =
    turn.plugin === 'deep'
      ? splitQuestion(turn.question).flatMap(({ text }) => (asksForFigure(text) ? [] : [text]))
      : [(await work.earlierQuestion(questions)) ?? turn.question];
  const answers = await Promise.all(
    asked.map((question) =>
      collected(
        continued({ act: 'translate', question, into }, question, into, { knowledge, work }),
      ),
    ),
  );
  return answers.flatMap((pieces) => (pieces.some(({ type }) => type === 'sources') ? pieces : []));
}

/** A text without headings, list marks, references and the notes of a translation. */
function bareText(answer: string): string {
  const notes = Object.values(MODE_TEXTS).map(({ translation }) => translation.done);
  const lines = answer
    .split('\n')
    .filter((line) => !line.startsWith('#') && !notes.includes(line.trim()))
    .map((line) => line.replace(/^- /, '').replaceAll(/〔[^〕]{0,20}〕/g, ''));

  return plainText(lines.join('\n')).trim();
}

async function collected(pieces: AsyncIterable<AnswerPiece>): Promise<AnswerPiece[]> {
  const all: AnswerPiece[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}

const toldParts = (parts: Retelling['turn']['parts'] = []) =>
  parts.map((part): AnswerPiece => ({ type: 'part', part }));

function modeOf(pieces: readonly AnswerPiece[]): AnswerMode | null {
  for (const piece of pieces) {
    if (piece.type === 'part' && piece.part.type === 'mode') return piece.part.mode;
  }
  return null;
}

function cardsIn(pieces: readonly AnswerPiece[]): CalculationPart[] {
  return pieces.flatMap((piece) =>
    piece.type === 'part' && piece.part.type === 'calculation' ? [piece.part] : [],
  );
}

/** The goods that the numbers stand for: the inputs that all calculations share, as the lines name the others. */
function specOf(cards: readonly CalculationPart[], language: Language): string {
  const [first, ...others] = cards;
  if (!first) return '';
  if (others.some(({ calculator }) => calculator !== first.calculator)) {
    return list([...new Set(cards.map((card) => specLine(card, language)))]);
  }
  const shared = Object.entries(first.inputs).filter(([key, value]) =>
    others.every(({ inputs }) => inputs[key] === value),
  );
  return specLine({ ...first, inputs: Object.fromEntries(shared) }, language);
}
