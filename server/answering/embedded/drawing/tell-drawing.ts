import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationPart, MeshSpec } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { productDrawings } from '#mesh/drawing/products.ts';
import {
  meshProductDefinition,
  readMeshInputs,
  readMeshSpec,
  type CheckedMesh,
} from '#mesh/drawing/read-mesh-spec.ts';
import { enUS } from '#mesh/drawing/texts/en-us.ts';
import { zhCN } from '#mesh/drawing/texts/zh-cn.ts';
import { scaleText } from '#mesh/drawing/measure-text.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import type { Refusal } from '#mesh/result.ts';
import type { SpecReading } from '#mesh/spec-from-words/spec-from-words.ts';
import type { Language } from '../../../content/messages.ts';
import { DRAWING_TEXTS } from '../../../content/plugins/drawing-texts.ts';
import { inputsInWords } from '../../../trade/calculations/calculation-turn.ts';
import type { CalculatorService } from '../../../trade/calculations/calculator-service.ts';
import { calculatorSentences } from '../../../trade/calculations/calculator-sentences.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { fill } from '../engine-language.ts';
import { list } from '../calculation/calculation-blocks.ts';
import { specNoteText } from './spec-note-text.ts';

/**
 * The drawing with what is to be said about it, or why there is none. `calculator`: the sizes are a card of its
 * results, which a follow-up can continue, instead of a table.
 */
export function* drawn(
  reading: SpecReading,
  language: Language,
  calculator: CalculatorService | null = null,
): Generator<AnswerPiece> {
  const texts = DRAWING_TEXTS[language];
  const { spec, assumed, missing } = reading;
  if (spec === undefined) {
    yield say(texts.noProduct, list(texts.examples));
    return;
  }
  const { id } = meshProductDefinition(spec.product);
  const checked = readMeshSpec(spec);
  if ('refused' in checked) {
    yield say(...refusal(checked, missing, calculatorSentences(language, id), language));
    return;
  }
  const { note } = calculatorSentences(language, id);
  const { products } = language === 'zh-CN' ? zhCN : enUS;
  const sizes = inputsInWords(spokenInputs(spec, language), language, id);
  const scale = spec.scale === undefined ? '' : fill(texts.scale, { scale: scaleText(spec.scale) });
  const inputs = [sizes, scale].filter(Boolean).join(texts.listSeparator);
  const template = inputs === '' ? texts.readProduct : texts.read;
  const taken = [...new Set(assumed.map((each) => specNoteText(each, id, language)))];

  yield say(fill(template, { product: products[spec.product], inputs }));
  yield { type: 'part', part: { type: 'mesh', spec } };
  const card = calculator === null ? null : sizeCard(spec, reading, language, calculator);
  if (card !== null) yield { type: 'part', part: card };
  yield say(
    ...(taken.length === 0 ? [] : [`**${texts.assumed}**`, list(taken)]),
    ...(card === null ? [`**${texts.sizes}**`, sizeTable(checked, language)] : []),
    ...(checked.warnings.length === 0
      ? []
      : [`**${texts.warnings}**`, list(checked.warnings.map(note))]),
    texts.footer,
  );
}

/** The inputs as they were typed; '40目' as its number where the drawing is told in English. */
function spokenInputs({ product, inputs }: MeshSpec, language: Language): CalculatorInputs {
  if (language === 'zh-CN') return inputs;
  const { fields } = productDrawings[product].definition;
  const { given } = readMeshInputs(product, inputs);
  const spoken = Object.entries(inputs).map(([field, typed]) => {
    const { kind } = fields[field] ?? {};
    const isNumber = kind === 'quantity' || kind === 'integer';
    return [field, isNumber && /\p{Script=Han}/u.test(String(typed)) ? given.number(field) : typed];
  });
  return Object.fromEntries(spoken) as CalculatorInputs; // values of the same fields
}

function refusal(
  { issues }: Refusal,
  missing: readonly string[],
  { fieldName, problem }: ReturnType<typeof calculatorSentences>,
  language: Language,
): string[] {
  const texts = DRAWING_TEXTS[language];
  const wrong = issues.filter(({ code }) => code !== 'MISSING');
  const lacking = issues.filter(({ code }) => code === 'MISSING');
  if (wrong.length > 0) {
    return [texts.refused, list([...new Set(wrong.map(problem))]), texts.refusedHint];
  }
  const fields = missing.length > 0 ? missing.map(fieldName) : [...new Set(lacking.map(problem))];

  return [fill(texts.missing, { missing: fields.join(texts.listSeparator) })];
}

/** A fence panel is calculated as its mesh. */
const CALCULATED_AS: Readonly<Partial<Record<string, string>>> = { fence_panel: 'welded_mesh' };

/** The product's calculation, with the size of the whole piece where it is said. */
function sizeCard(
  { product, inputs }: MeshSpec,
  { said, kept }: Pick<SpecReading, 'said' | 'kept'>,
  language: Language,
  calculator: CalculatorService,
): CalculationPart | null {
  const { definition, nominal = {} } = productDrawings[product];
  const calculated = findCalculator(CALCULATED_AS[definition.id] ?? definition.id);
  if (calculated === undefined) return null;
  const { given } = readMeshInputs(product, inputs);
  const values: CalculatorInputs = Object.fromEntries(
    Object.entries(nominal).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value]],
    ),
  );
  const beside: CalculatorInputs = {};
  const originOf = new Map<string, 'question' | 'earlier' | 'assumed'>();
  for (const [field, value] of Object.entries(inputs)) {
    const { kind } = definition.fields[field] ?? {};
    const number = kind === 'quantity' || kind === 'integer' ? given.number(field) : value;
    const key = product === 'fence_panel' ? (PANEL_SIDES[field] ?? field) : field;
    originOf.set(
      key,
      kept.includes(field) ? 'earlier' : said.includes(field) ? 'question' : 'assumed',
    );
    if (Object.hasOwn(calculated.fields, key)) values[key] = number;
    else if (product !== 'fence_panel') beside[key] = number;
  }
  const outcome = calculator.attempt({ calculator: calculated.id, inputs: values }, language);
  if ('problems' in outcome) return null;
  return {
    type: 'calculation',
    calculator: calculated.id,
    inputs: values,
    result: outcome.calculation,
    reading: {
      inputs: Object.keys(values).map((field) => ({
        field,
        origin: originOf.get(field) ?? 'assumed',
      })),
      asked: [],
      ...(Object.keys(beside).length > 0 && { beside }),
    },
  };
}

const PANEL_SIDES: Readonly<Partial<Record<string, string>>> = {
  panel_width_m: 'width_m',
  height_m: 'length_m',
};

/** Units of what depends on the size of a sheet, which a drawing does not say. */
const OF_SIZE: ReadonlySet<string> = new Set(['kg', 'm', 'wires', 'points']);

function sizeTable({ product, values }: CheckedMesh, language: Language): string {
  const texts = DRAWING_TEXTS[language];
  const { id, outputs } = meshProductDefinition(product);
  const hasNominal = productDrawings[product].nominal !== undefined;
  const { meshLanguage, outputName, choiceName } = calculatorSentences(language, id);
  const rows = Object.entries(values).flatMap(([key, value]) => {
    const unit = outputs[key]?.unit;
    if (value === undefined || unit === undefined || (hasNominal && OF_SIZE.has(unit))) return [];
    const shown = typeof value === 'string' ? choiceName(value) : value;
    return [`| ${outputName(key)} | ${formatQuantity({ value: shown, unit }, meshLanguage)} |`];
  });

  return [`| ${texts.quantity} | ${texts.value} |`, '| --- | --- |', ...rows].join('\n');
}
