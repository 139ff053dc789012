import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity, unitText } from '#mesh/format-quantity.ts';
import { convert } from '#mesh/units.ts';
import { GAUGE_SYSTEMS } from '#mesh/wire-gauge.ts';
import type { EngineTexts } from '../../../content/engine/engine-texts.ts';
import type { Language } from '../../../content/messages.ts';
import { calculatorSentences } from '../../../modules/calculator/calculator-sentences.ts';
import { inputsInWords } from '../../../modules/calculator/calculation-turn.ts';
import type { CalculatorService } from '../../../modules/calculator/service.ts';
import { engineTexts, fill } from '../engine-language.ts';
import { calculatorName, valueTable, workingBlocks } from './calculation-blocks.ts';
import type { WordsReading } from './read-by-words.ts';

/** µm: longer ones are told in mm too. */
const LONG_UM = 1000;
const METRES_PER_FOOT = convert(1, 'ft', 'm');

/** One calculation in words: the numbers that were asked for first. */
export interface CalculationTold {
  part: CalculationPart;
  headline: string;
  remarks: string[];
  working: string[];
}

/** Undefined where the calculator refuses the inputs. */
export function tellByWords(
  reading: WordsReading,
  language: Language,
  calculator: CalculatorService,
): CalculationTold | undefined {
  const { calculator: id, inputs } = reading;
  const outcome = calculator.attempt({ calculator: id, inputs }, language);
  if ('problems' in outcome) return undefined;
  const part: CalculationPart = {
    type: 'calculation',
    calculator: id,
    inputs,
    result: outcome.calculation,
  };
  return {
    part,
    headline: headlineOf(reading, part, language, calculator),
    remarks: [
      ...remarksOf(reading, engineTexts(language)),
      ...otherGauges(reading, language, calculator),
    ],
    working: [valueTable(part, language), ...workingBlocks(part, language)],
  };
}

function headlineOf(
  reading: WordsReading,
  part: CalculationPart,
  language: Language,
  calculator: CalculatorService,
): string {
  const texts = engineTexts(language);
  const { values } = part.result;
  const sentences = calculatorSentences(language, part.calculator);
  const told = reading.asked.flatMap((key) => {
    const value = values[key];
    if (value === undefined) return [];
    const shown = typeof value.value === 'string' ? sentences.choiceName(value.value) : value.value;
    const quantity = formatQuantity({ value: shown, unit: value.unit }, sentences.meshLanguage);
    const sentence = fill(texts.exactly, { name: sentences.outputName(key), value: quantity });
    const aside = asideOf(key, value, reading, language);
    return [aside === undefined ? sentence : fill(texts.withAside, { sentence, aside })];
  });

  return fill(texts.headline, {
    subject: fill(texts.subjectByWords, {
      name: calculatorName(part.calculator, calculator, language),
      given: inputsInWords(part.inputs, language, part.calculator),
    }),
    values: [...told, ...totals(reading, part, language)].join(texts.clauseSeparator),
  });
}

/** The same number in the unit that the question speaks of, or in a handier one. */
function asideOf(
  key: string,
  { value, unit }: CalculationPart['result']['values'][string],
  { alsoIn }: WordsReading,
  language: Language,
): string | undefined {
  const { meshLanguage } = calculatorSentences(language);
  if (typeof value !== 'number') return undefined;
  if (unit === 'µm' && value >= LONG_UM) {
    return formatQuantity({ value: convert(value, 'µm', 'mm'), unit: 'mm' }, meshLanguage);
  }
  if (unit === 'kg/m²' && alsoIn === 'g') {
    return formatQuantity({ value: value * 1000, unit: 'g/m²' }, meshLanguage);
  }
  if (unit !== 'kg' || alsoIn === undefined || !key.includes('weight')) return undefined;
  return formatQuantity({ value: convert(value, 'kg', alsoIn), unit: alsoIn }, meshLanguage);
}

/** The weight of a whole piece where the calculator gives that of a square metre or a metre. */
function totals(
  { piece, asked }: WordsReading,
  { calculator, inputs, result: { values } }: CalculationPart,
  language: Language,
): string[] {
  if (!asked.some((key) => key.startsWith('weight_kg'))) return [];
  const texts = engineTexts(language);
  const { meshLanguage } = calculatorSentences(language, calculator);
  const kilograms = (value: number) => formatQuantity({ value, unit: 'kg' }, meshLanguage);
  const { widthM, lengthM, areaM2, pieces = 1 } = piece;
  const numberOf = (key: string) => {
    const value = values[key]?.value;
    return typeof value === 'number' ? value : undefined;
  };
  const whole = numberOf('weight_kg');
  if (whole !== undefined) {
    const count = `${formatNumber(pieces, meshLanguage)} ${unitText('pcs', meshLanguage)}`;
    return pieces > 1
      ? [fill(texts.totalOfArea, { area: count, value: kilograms(whole * pieces) })]
      : [];
  }
  const perMetre = numberOf('weight_kg_m');
  if (perMetre !== undefined && widthM !== undefined && inputs['roll_kg'] === undefined) {
    const kg = perMetre * widthM * pieces;
    const feet = widthM / METRES_PER_FOOT;
    const isInFeet = Math.abs(feet - Math.round(feet)) < 1e-6 && Math.abs(widthM % 1) > 1e-6;
    const size = isInFeet
      ? `${formatNumber(feet, meshLanguage)} ft`
      : formatQuantity({ value: widthM, unit: 'm' }, meshLanguage);
    const pounds = fill(texts.inPounds, {
      pounds: formatNumber(convert(kg, 'kg', 'lb'), meshLanguage),
    });
    const sentence = fill(texts.totalOfArea, { area: size, value: kilograms(kg) });
    return [isInFeet ? fill(texts.withAside, { sentence, aside: pounds }) : sentence];
  }
  const perArea = numberOf('weight_kg_m2');
  const area = widthM !== undefined && lengthM !== undefined ? widthM * lengthM * pieces : areaM2;
  if (perArea === undefined || area === undefined || area === 1) return [];

  return [
    fill(texts.totalOfArea, {
      area: formatQuantity({ value: area, unit: 'm²' }, meshLanguage),
      value: kilograms(perArea * area),
    }),
  ];
}

function remarksOf({ notes, materials, inputs }: WordsReading, texts: EngineTexts): string[] {
  const isCoatLeftOut = materials.isPlasticCoated && inputs['pvc_od_mm'] === undefined;
  return [
    ...notes.map((note) => texts.wordNotes[note]),
    ...(isCoatLeftOut ? [texts.plasticExcluded] : []),
  ];
}

/** The same number, or the same wire, in the gauge systems that were not meant as far as is known. */
function otherGauges(
  { calculator: id, inputs, notes, asked }: WordsReading,
  language: Language,
  calculator: CalculatorService,
): string[] {
  if (!notes.includes('gaugeAssumed')) return [];
  const { outputName, meshLanguage } = calculatorSentences(language, id);
  const [key = ''] = asked;
  return GAUGE_SYSTEMS.flatMap((system) => {
    if (system === inputs['system']) return [];
    const run = { calculator: id, inputs: { ...inputs, system } };
    const outcome = calculator.attempt(run, language);
    const value = 'problems' in outcome ? undefined : outcome.calculation.values[key];
    if (!value) return [];
    const name = outputName(key);
    const told = fill(engineTexts(language).exactly, {
      name,
      value: formatQuantity(value, meshLanguage),
    });
    return [
      `- ${system}${inputs['gauge'] === undefined ? '' : ` ${String(inputs['gauge'])}`}: ${told}`,
    ];
  });
}
