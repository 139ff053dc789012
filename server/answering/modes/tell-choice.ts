import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { labelOf } from '#mesh/sentences/calculation-sentences.ts';
import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS, type ChoiceKind } from '../../content/plugins/mode-texts.ts';
import {
  calculatorSentences,
  calculatorTexts,
} from '../../trade/calculations/calculator-sentences.ts';
import { fold } from '../../trade/knowledge/lexemes.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import { comparisonTable } from '../embedded/calculation/compare-calculations.ts';
import { fill } from '../embedded/engine-language.ts';
import { CONDITION, INTERCHANGEABLE } from '../embedded/words/follow-up-words.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import type { ModelRequest } from '../provider.ts';

const KINDS: readonly ChoiceKind[] = ['coating', 'material', 'product', 'weave', 'terms'];
const PRODUCTS = INTERCHANGEABLE[2];
const MAX_TURNS_BACK = 3;
/** A use or a criterion beside the places and media of `CONDITION`. */
const USES =
  /焊|过滤|筛分|筛|滤|养[鸡鸭猪牛羊鱼殖]|围栏|护栏|围网|河道|边坡|护坡|厨房|食品|化工|建筑|工地|装饰|防虫|防鼠|防盗|油田|矿山|便宜|省钱|预算|结实|强度|耐用|寿命|耐磨|耐腐|防锈|美观|孔形|稳定|外贸|货代|\b(?:weld\w*|filt\w+|siev\w+|screen\w*|fenc\w+|rivers?|slopes?|food|chemical|construction|kitchen|chickens?|poultry|livestock|cheap\w*|budget|strong\w*|strength|durab\w+|life|lasting|corrosion|stable|export|forwarder|aviary|mining|sea|first order)\b/;
/** Asks when each is taken or how they differ, which needs no use. */
const ASKS_WHEN =
  /(?:啥|什么)(?:时候|情况|场合)|几时|区别|差别|不同|差在|差哪|\b(?:when|differ\w*)\b/;
const ASKS_CHOICE =
  /(?:我|我们)?(?:该|应该|应当|要)?(?:选|用|挑|买)(?:哪|什么)(?:一?[个种款])?(?:比较|更)?(?:好|合适)?|哪(?:一?[个种款])(?:更|比较)?(?:好|合适|适合)|\bwhich\b.{0,30}$/u;

/**
 * Decides between the candidates of a question or of the turns before it, from articles and calculators;
 * asks for the use where none is said. null: there are no candidates.
 */
export async function tellChoice(
  { question, history }: ModelRequest,
  language: Language,
  deps: PluginDeps,
): Promise<AsyncIterable<AnswerPiece> | Iterable<AnswerPiece> | null> {
  const specs = await meshesIn(question, language, deps);
  if (specs.length > 1) return chosenMesh(specs, language);
  const own = candidatesIn(question);
  if (own !== null && (useIn(question) !== null || ASKS_WHEN.test(fold(question)))) return null;
  const before = history.slice(-MAX_TURNS_BACK).toReversed();
  const turns = own === null ? before.map((turn) => turn.question) : [];
  const together = [...turns].toReversed().join('，');
  const found =
    own ?? turns.map(candidatesIn).find((each) => each !== null) ?? candidatesIn(together);
  if (found === null) return null;
  const use = [question, ...turns].map(useIn).find(isString);
  if (use !== undefined) {
    return deps.engine.answer(asked(found.things, use, language), language);
  }
  const product = [question, ...turns].map((text) => productIn(text, found)).find(isString) ?? '';

  return askedForUse(found, product, language);
}

interface Candidates {
  kind: ChoiceKind;
  things: string[];
}

/** Two or more things of one kind: '304和316', 'hot-dip or Galfan'. */
function candidatesIn(text: string): Candidates | null {
  const folded = fold(text);
  const order = [0, 1, 2, 3, 4] as const;
  for (const at of order) {
    const names = [...folded.matchAll(new RegExp(INTERCHANGEABLE[at], 'g'))].map(([name]) =>
      name.trim(),
    );
    const things = [...new Set(names)];
    const kind = KINDS[at];
    if (things.length > 1 && kind !== undefined) return { kind, things };
  }
  return null;
}

/** A product whose coating or material is chosen: '石笼用热镀锌还是高尔凡'. */
function productIn(text: string, { kind }: Candidates): string | null {
  if (kind === 'product') return null;
  return new RegExp(PRODUCTS).exec(fold(text))?.[0] ?? null;
}

function useIn(text: string): string | null {
  const folded = fold(text);
  return folded.match(CONDITION)?.[0] ?? USES.exec(folded)?.[0] ?? null;
}

const isString = (text: string | null): text is string => text !== null;

function asked(things: readonly string[], place: string, language: Language): string {
  const { and, question } = MODE_TEXTS[language].choice;
  return fill(question, { place, things: things.join(and) });
}

/** `product`: what the candidates are chosen for, '' if nothing is said. */
function* askedForUse(
  { kind, things }: Candidates,
  product: string,
  language: Language,
): Generator<AnswerPiece> {
  const { uses, dependsOnUse, and } = MODE_TEXTS[language].choice;
  const gap = language === 'zh-CN' ? '的' : ' ';
  const sentence = fill(dependsOnUse, { things: things.join(and) });
  yield say(sentence);
  yield {
    type: 'part',
    part: {
      type: 'ask',
      calculator: null,
      fields: [],
      readings: uses[kind].map((use) => ({
        label: use,
        question: asked(things, [use, product].filter((each) => each !== '').join(gap), language),
      })),
    },
  };
}

const OUTPUTS: Record<Language, string> = {
  'zh-CN': '的孔径、开孔率和每平米重',
  'en-US': ': opening, open area and weight per m2',
};

/** The woven meshes of a question, calculated; empty where it names fewer than two whole ones. */
async function meshesIn(
  question: string,
  language: Language,
  { engine }: PluginDeps,
): Promise<CalculationPart[]> {
  if ((question.match(/\d/g)?.length ?? 0) < 4) return [];
  const bare = question
    .replace(ASKS_CHOICE, ' ')
    .replaceAll(/还是|或者?|\bor\b/g, language === 'zh-CN' ? '和' : ' and ')
    .replaceAll(/[？?。!！：:]/g, ' ');
  const parts = await engine.calculations(`${bare.trim()}${OUTPUTS[language]}`, language);
  const isWoven = parts.length > 1 && parts.every(({ calculator }) => calculator === 'woven_mesh');

  return isWoven ? parts : [];
}

function chosenMesh(parts: readonly CalculationPart[], language: Language): AnswerPiece[] {
  const texts = MODE_TEXTS[language].choice;
  const { meshLanguage } = calculatorSentences(language, 'woven_mesh');
  const nameOf = (part: CalculationPart) =>
    labelOf(part, parts.find((each) => each !== part) ?? part, calculatorTexts(language));
  const line = (key: string, template: string, best: 'least' | 'most') => {
    const values = parts.map((part) => {
      const output = part.result.values[key];
      const input = part.inputs[key];
      if (typeof output?.value === 'number') return { value: output.value, unit: output.unit };
      return typeof input === 'number' ? { value: input, unit: 'mm' } : null;
    });
    const known = values.filter((each) => each !== null);
    if (known.length < parts.length) return [];
    const sorted = known.toSorted((one, other) => one.value - other.value);
    const wanted = best === 'least' ? sorted[0] : sorted.at(-1);
    if (!wanted || sorted[0]?.value === sorted.at(-1)?.value) return [];
    const part = parts[values.findIndex((each) => each?.value === wanted.value)];
    return part === undefined
      ? []
      : [fill(template, { item: nameOf(part), value: formatQuantity(wanted, meshLanguage) })];
  };
  const lines = [
    ...line('aperture_mm', texts.finer, 'least'),
    ...line('open_area_pct', texts.freer, 'most'),
    ...line('wire_mm', texts.stronger, 'most'),
    ...line('weight_kg_m2', texts.lighter, 'least'),
  ];
  const keys = ['aperture_mm', 'open_area_pct', 'weight_kg_m2'];

  return [say(list(lines)), say(comparisonTable(parts, keys, language)), say(texts.cannotBoth)];
}
