import type { Calculation } from '#contract/calculator/calls.ts';
import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { resolveMaterial } from '#mesh/materials.ts';
import type { NoteCode } from '#mesh/result.ts';
import type { CalculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import { convert } from '#mesh/units.ts';
import { weakestConfidence } from '#mesh/weakest-confidence.ts';
import { pitchOfMesh } from '#mesh/wire-grid.ts';
import { MATERIAL_WORDS } from '#mesh/words/material-words.ts';
import type { EngineTexts } from '../../../content/engine/engine-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import type {
  CalculatorRun,
  CalculatorService,
  CalculatorSuccess,
} from '../../../modules/calculator/service.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { METHOD_QUERIES } from '../words/method-queries.ts';
import { list } from './calculation-blocks.ts';
import { derivedWire, isNominal, wovenSize, type CalculationPlan } from './plan-calculation.ts';
import type { CalculationQuestion } from './read-calculation.ts';

type Run = Extract<CalculationPlan, { kind: 'run' }>;

/** What every answer to one calculation shares. */
interface Context {
  question: CalculationQuestion;
  plan: Run;
  texts: EngineTexts;
  sentences: CalculatorSentences;
  language: Language;
}

/** Counts: neither 'about' nor rounded. */
const COUNTS = new Set(['n_line', 'n_cross', 'weld_points']);
/** What depends on the size of the piece. */
const SIZE_VALUES = ['n_line', 'n_cross', 'wire_length_m', 'weight_kg', 'weld_points'];
const WEIGHTS = ['weight_kg', 'weight_kg_m2'];
/** Share by which a stated opening may differ from the computed one. */
const NOTABLE_DIFFERENCE = 0.02;
/** True by themselves, or said in other words. */
const UNSAID = new Set<NoteCode>(['CRIMP_FACTOR', 'WEFT_AS_WARP', 'CONVERTED']);

/** What is told of one thing that was calculated. */
export interface Told {
  /** Each result with the sentence that says it; several where variants were asked for. */
  results: { headline: string; part: CalculationPart }[];
  /** The values that were asked for. */
  asked: string[];
  /** The results lead to one another, and are not to be compared. */
  isChain?: true;
  remarks: string[];
  working: string[];
  /** Where the method stands in the articles. */
  method: { query: string; count: number };
}

/** A calculation of woven or welded mesh; undefined where the calculator refuses it. */
export function tellMesh(
  question: CalculationQuestion,
  plan: Run,
  language: Language,
  calculator: CalculatorService,
): Told | undefined {
  const texts = engineTexts(language);
  const sentences = calculatorSentences(language);
  const context: Context = { question, plan, texts, sentences, language };
  const outcomes = plan.runs.flatMap((run) => {
    const outcome = calculator.attempt(run, language);
    return 'problems' in outcome ? [] : [{ run, outcome }];
  });
  const [first] = outcomes;
  if (!first) return undefined;

  return {
    results: outcomes.map(({ run, outcome }) => ({
      headline: headline(run, outcome.calculation, context),
      part: partOf(run, outcome.calculation),
    })),
    asked: plan.headline,
    remarks: remarks(first.run, first.outcome.calculation, context, calculator),
    working: working(first.outcome, context),
    method: { query: METHOD_QUERIES[language][plan.family], count: 1 },
  };
}

function partOf({ calculator, inputs }: CalculatorRun, result: Calculation): CalculationPart {
  return { type: 'calculation', calculator, inputs, result };
}

/** One sentence: which mesh, and the numbers that were asked for. */
function headline(run: CalculatorRun, calculation: Calculation, context: Context): string {
  const { plan, texts } = context;
  const derived = derivedText(context);
  const values = plan.headline.map((key) => named(key, calculation, context));
  const total = totalOfArea(calculation, context);
  const all = [derived, ...values, total].filter((each) => each !== undefined);

  return spaced(
    fill(texts.headline, {
      subject: subject(run, context),
      values: all.join(texts.clauseSeparator),
    }),
  );
}

function named(key: string, calculation: Calculation, context: Context): string {
  const { question, texts, sentences } = context;
  const isPerArea = key === 'weight_kg_m2' || key === 'weight_kg_m2_theory';
  const template = isPerArea ? texts.perArea : COUNTS.has(key) ? texts.exactly : texts.about;
  const name = sentences.outputName(key).toLowerCase();
  const value = shown(key, calculation, context);
  const also = alsoIn(key, calculation, question, context);
  const sentence = fill(template, { name, value });

  return also === '' ? sentence : fill(texts.withAside, { sentence, aside: also });
}

/** An opening below 2 mm is told in both units. */
function shown(key: string, { values }: Calculation, { texts, sentences }: Context): string {
  const value = values[key];
  if (!value) return '';
  const text = formatQuantity(value, sentences.meshLanguage);
  const microns = key === 'aperture_mm' ? values['aperture_um'] : undefined;
  if (!microns || typeof value.value !== 'number' || value.value >= 2) return text;

  return fill(texts.withAside, {
    sentence: text,
    aside: formatQuantity(microns, sentences.meshLanguage),
  });
}

/** The same weight in pounds or jin, when the question speaks of them. */
function alsoIn(
  key: string,
  { values }: Calculation,
  { inPounds, inJin, inGrams }: CalculationQuestion,
  { texts, sentences: { meshLanguage } }: Context,
): string {
  const kilograms = values[key]?.value;
  if (typeof kilograms !== 'number' || !key.startsWith('weight_kg')) return '';
  const pounds = convert(kilograms, 'kg', 'lb');
  const squareFeet = convert(1, 'm', 'ft') ** 2;
  const also = [
    ...(inPounds && key === 'weight_kg'
      ? [fill(texts.inPounds, { pounds: formatNumber(pounds, meshLanguage) })]
      : []),
    ...(inPounds && key !== 'weight_kg'
      ? [fill(texts.inPoundsPerArea, { pounds: formatNumber(pounds / squareFeet, meshLanguage) })]
      : []),
    ...(inJin
      ? [fill(texts.inJin, { jin: formatNumber(convert(kilograms, 'kg', 'jin'), meshLanguage) })]
      : []),
  ];
  if (inGrams && key !== 'weight_kg') {
    also.push(`${formatNumber(kilograms * 1000, meshLanguage)} g/m²`);
  }
  return also.join(texts.listSeparator);
}

/** Panels of a stated area without a size: the theoretical weight of all of it. */
function totalOfArea({ values }: Calculation, context: Context): string | undefined {
  const { question, plan, texts, sentences } = context;
  const { area } = question.measures;
  const perArea = values['weight_kg_m2_theory']?.value;
  if (plan.family !== 'welded' || !isNominal(question) || area === undefined || area <= 1) {
    return undefined;
  }
  if (typeof perArea !== 'number' || !plan.headline.includes('weight_kg_m2_theory'))
    return undefined;
  const { meshLanguage } = sentences;

  return fill(texts.totalOfArea, {
    area: formatQuantity({ value: area, unit: 'm²' }, meshLanguage),
    value: formatQuantity({ value: perArea * area, unit: 'kg' }, meshLanguage),
  });
}

function derivedText({
  question,
  texts,
  sentences: { meshLanguage },
}: Context): string | undefined {
  const wire = derivedWire(question);
  const { mesh, opening } = question.measures;
  if (wire === undefined || !mesh || !opening) return undefined;
  const mm = (value: number) => formatQuantity({ value, unit: 'mm' }, meshLanguage);

  return fill(texts.derivedWire, {
    mesh: formatNumber(mesh[0].value, meshLanguage),
    opening: formatNumber(opening[0].value, meshLanguage),
    wire: mm(wire),
  });
}

/** Chinese sets a space between its characters and Latin letters or numbers. */
function spaced(text: string): string {
  return text
    .replace(/(?<=\p{Script=Han})(?=[a-z0-9])/giu, ' ')
    .replace(/(?<=[a-z0-9%²³])(?=\p{Script=Han})/giu, ' ');
}

/** '40 目、丝径 0.2 mm 的 304 不锈钢编织网'. */
function subject(run: CalculatorRun, context: Context): string {
  const { question, plan, texts, sentences } = context;
  const { mesh, opening, pitch, wire, crossWire, width, length, pieces = 1 } = question.measures;
  const { mm, numbers, metres } = formats(context);
  const isWelded = plan.family === 'welded';
  const hole = pitch ?? opening ?? (isWelded ? mesh?.map(pitchOf) : undefined);
  const thickness = wireOf(run) ?? wire?.value ?? derivedWire(question) ?? 0;
  const size = isWelded
    ? width && length && { width: width.value / 1000, length: length.value / 1000 }
    : wovenSize(question);

  const spec: (string | undefined)[] = [
    mesh && !isWelded
      ? fill(texts.byMesh, { mesh: numbers(mesh) })
      : hole &&
        fill(isWelded ? texts.byPitch : texts.byOpening, {
          hole: `${numbers(twice(hole, isWelded))} mm`,
        }),
    crossWire && isWelded
      ? fill(texts.withTwoWires, { wire: mm(thickness), crossWire: mm(crossWire.value) })
      : fill(texts.withWire, { wire: mm(thickness) }),
    size && fill(texts.size, { width: metres(size.width), length: metres(size.length) }),
    isWelded && pieces > 1 && size
      ? fill(texts.pieces, { pieces: formatNumber(pieces, sentences.meshLanguage) })
      : undefined,
  ];
  const joined = spec.filter((each) => each !== undefined).join(texts.partSeparator);
  if (run.calculator === 'mesh_aperture') return joined;

  return fill(isWelded ? texts.subjectWelded : texts.subjectWoven, {
    spec: joined,
    material: materialName(run, sentences),
  });
}

/** mm, where the run has a plain number: of several wires to compare, each has its own run. */
function wireOf({ inputs }: CalculatorRun): number | undefined {
  const wire = inputs['wire_mm'];
  return typeof wire === 'number' ? wire : undefined;
}

/** A single spacing holds in both directions. */
function twice(hole: { value: number }[], isWelded: boolean): { value: number }[] {
  return isWelded && hole.length === 1 ? [...hole, ...hole] : hole;
}

function pitchOf({ value }: { value: number }): { value: number } {
  return { value: pitchOfMesh(value) };
}

export function formats({ sentences: { meshLanguage } }: Pick<Context, 'sentences'>) {
  return {
    mm: (value: number) => formatQuantity({ value, unit: 'mm' }, meshLanguage),
    metres: (value: number) => formatQuantity({ value, unit: 'm' }, meshLanguage),
    numbers: (amounts: { value: number }[]) =>
      amounts.map(({ value }) => formatNumber(value, meshLanguage)).join(' × '),
  };
}

function materialName(
  { inputs }: CalculatorRun,
  { texts, meshLanguage }: CalculatorSentences,
): string {
  const written = inputs['material'];
  if (written === undefined && inputs['density'] !== undefined) {
    return `${String(inputs['density'])} g/cm³ ${texts.fields.material.name}`;
  }
  const key = resolveMaterial(String(written ?? 'carbon_steel'))?.material ?? 'carbon_steel';
  return MATERIAL_WORDS[key].names[meshLanguage];
}

/** What a seller should know beside the number. */
function remarks(
  run: CalculatorRun,
  calculation: Calculation,
  context: Context,
  calculator: CalculatorService,
): string[] {
  const { question, plan, texts, sentences } = context;
  const { measures, materials, product, perArea } = question;
  const { mesh, opening, wire, area, pieces = 1, width, length } = measures;
  const { mm } = formats(context);
  const number = (value: number) => formatNumber(value, sentences.meshLanguage);
  const isWelded = plan.family === 'welded';
  const lines: string[] = [];

  if (isWelded && isNominal(question)) lines.push(perArea ? texts.nominalNote : texts.nominal);
  if (isWelded && product === undefined) lines.push(texts.weldedAssumed);
  if (!isWelded && area !== undefined && area > 1 && !(width && length)) {
    lines.push(fill(texts.areaNote, { area: number(area) }));
  }
  if (!isWelded && pieces > 1 && length && width) {
    const total = number((length.value / 1000) * pieces);
    lines.push(fill(texts.piecesNote, { pieces: number(pieces), length: total }));
  }
  const [side] = [width, length].filter((each) => each !== undefined);
  if (!isWelded && side && !(width && length) && plan.headline.includes('weight_kg_m2')) {
    lines.push(fill(texts.oneSide, { side: formats(context).metres(side.value / 1000) }));
  }
  const computed = calculation.values['aperture_mm']?.value;
  if (mesh && opening && wire && typeof computed === 'number') {
    const given = opening[0].value;
    if (Math.abs(computed - given) > given * NOTABLE_DIFFERENCE) {
      lines.push(fill(texts.openingDiffers, { computed: mm(computed), given: mm(given) }));
    }
  }
  lines.push(...clearInstead(run, context, calculator));
  if (question.asksPrice) lines.push(texts.noPrice);
  if (materials.isPlasticCoated) lines.push(texts.plasticExcluded);
  if (materials.unknown !== undefined) {
    lines.push(fill(texts.densityUnknown, { material: materials.unknown }));
  }
  return lines;
}

/** '1/2 英寸孔' may mean the spacing or the clear opening: the other reading's number too. */
function clearInstead(
  { calculator: id, inputs }: CalculatorRun,
  context: Context,
  calculator: CalculatorService,
): string[] {
  const { question, plan, texts, sentences, language } = context;
  const { opening, pitch, isClear } = question.measures;
  const [key] = plan.headline;
  if (plan.family !== 'welded' || !opening || pitch || isClear || key === undefined) return [];
  const clear = calculator.attempt(
    { calculator: id, inputs: { ...inputs, basis: 'clear' } },
    language,
  );
  if ('problems' in clear) return [];

  return [
    fill(texts.clearInstead, {
      opening: `${formats(context).numbers(opening)} mm`,
      name: sentences.outputName(key).toLowerCase(),
      value: shown(key, clear.calculation, context),
    }),
  ];
}

/** The other values, the formula with the numbers put in, and what the result rests on. */
function working(
  { calculation, assumptionCodes, stepKeys }: CalculatorSuccess,
  context: Context,
): string[] {
  const { question, plan, texts, sentences } = context;
  const { measures, materials } = question;
  const unsaid = new Set([
    ...(plan.family === 'welded' && isNominal(question) ? SIZE_VALUES : []),
    ...(materials.unknown === undefined ? [] : WEIGHTS),
  ]);
  const known = new Set([
    ...plan.headline,
    'aperture_um',
    ...(measures.mesh ? ['mesh', 'mesh_weft'] : []),
    ...(measures.opening ? ['aperture_mm', 'aperture_weft_mm'] : []),
  ]);
  const others = Object.keys(calculation.values).filter(
    (key) => !unsaid.has(key) && !known.has(key),
  );
  const steps = calculation.steps.filter((_, at) => !unsaid.has(stepKeys[at] ?? ''));
  const assumptions = calculation.assumptions.filter((_, at) => {
    const code = assumptionCodes[at];
    return code === undefined || !UNSAID.has(code);
  });
  const confidence = weakestConfidence(
    'A',
    ...plan.headline.map((key) => calculation.values[key]?.confidence ?? 'A'),
  );
  const rows = others.map(
    (key) => `| ${sentences.outputName(key)} | ${shown(key, calculation, context)} |`,
  );

  return [
    ...(rows.length === 0
      ? []
      : [
          `**${texts.otherValues}**`,
          [`| ${texts.quantity} | ${texts.value} |`, '| --- | --- |', ...rows].join('\n'),
        ]),
    `**${texts.formula}**`,
    list(steps),
    `**${texts.assumptions}**`,
    list([...assumptions, texts.confidence[confidence]]),
    ...(calculation.warnings.length === 0
      ? []
      : [`**${texts.warnings}**`, list(calculation.warnings)]),
  ];
}
