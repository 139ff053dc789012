import type { Wording } from '#contract/chat/modes.ts';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { AskField, AskPart, CalculationPart, StoredAsk } from '#contract/chat/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { ARITHMETIC } from '#mesh/reading/arithmetic/arithmetic.ts';
import type { AskReason, CalculationOutcome, Missing } from '#mesh/reading/answer/outcome.ts';
import type { ReadAsk } from '#mesh/reading/read-asks.ts';
import type { CalculatedItem, Figure } from '#mesh/reading/work-out/calculated-item.ts';
import { wholeAmount } from '#mesh/reading/work-out/whole-amount.ts';
import type { Confidence } from '#mesh/result.ts';
import {
  askSentences,
  conclusionOf,
  figuresSentence,
  figureText,
  moneyName,
  namesOf,
  titleOf,
} from '#mesh/sentences/calculation-sentences.ts';
import { fill } from '#mesh/sentences/fill.ts';
import { READING_TEXTS } from '#mesh/sentences/texts-by-language.ts';
import { weakestConfidence } from '#mesh/weakest-confidence.ts';
import type { Language } from '../../../content/messages.ts';
import {
  calculatorSentences,
  calculatorTexts,
  toldTexts,
} from '../../../trade/calculations/calculator-sentences.ts';
import { inputsInWords } from '../../../trade/calculations/calculation-turn.ts';
import type {
  CalculatorService,
  CalculatorSuccess,
} from '../../../trade/calculations/calculator-service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { list } from './calculation-blocks.ts';
import { comparisonTable } from './compare-calculations.ts';

type Calculated = Extract<CalculationOutcome, { kind: 'calculated' }>;
type Asked = Extract<CalculationOutcome, { kind: 'ask' }>;

/** The parts of an answer that its calculations make; empty for an act on the answer before. */
export function partsOf(
  outcome: Calculated,
  language: Language,
  calculator: CalculatorService,
): CalculationPart[] {
  const isOfOneKind = new Set(outcome.results.map((each) => each.calculator)).size === 1;
  const totals = outcome.figures
    .filter(({ kind }) => kind === 'sum')
    .map(({ key }) => key)
    .filter((key) => outcome.results.every((each) => amountOf(each, key) !== null));
  const parts: CalculationPart[] = [];
  for (const [at, item] of outcome.results.entries()) {
    const part = partOf(item, language, calculator);
    if (!part) continue;
    const surest = derivedConfidence(item, outcome.results[at - 1]);
    const { reading } = part;
    parts.push({
      ...part,
      result: noSurerThan(part.result, surest),
      ...(isOfOneKind && totals.length > 0 && reading && { reading: { ...reading, totals } }),
    });
  }
  return parts;
}

/** Amounts that a card can add up; it knows neither layers nor other sizes beside its inputs. */
const amountOf = ({ result, beside }: CalculatedItem, key: string) =>
  wholeAmount(key, result.values, beside);

/** Confidence of an input that is the result of the calculation before. */
function derivedConfidence(item: CalculatedItem, before: CalculatedItem | undefined): Confidence {
  const derived = Object.keys(item.origins).filter((field) => item.origins[field] === 'derived');
  const values = Object.values(before?.result.values ?? {});
  const marks = derived.flatMap(
    (field) => values.find(({ value }) => value === item.inputs[field])?.confidence ?? [],
  );
  return weakestConfidence('A', ...marks);
}

function noSurerThan(result: CalculationPart['result'], surest: Confidence) {
  const values = Object.entries(result.values).map(([key, value]) => [
    key,
    { ...value, confidence: weakestConfidence(value.confidence, surest) },
  ]);
  return { ...result, values: Object.fromEntries(values) as CalculationPart['result']['values'] };
}

/** The conclusion in one sentence, short notes, and the cards. */
export function* tellCalculated(
  outcome: Calculated,
  language: Language,
  calculator: CalculatorService,
  wording: Wording | null = null,
): Generator<AnswerPiece> {
  const told = toldTexts(language);
  const texts = told.reading;
  const parts = partsOf(outcome, language, calculator);
  const overall = outcome.figures.filter(({ item }) => item === null);
  const cards = parts.map((part): AnswerPiece => ({ type: 'part', part }));
  const isShort = wording === 'shorter';
  switch (isShort || wording === null ? outcome.form : wording) {
    case 'steps': {
      const shown = outcome.focus === null ? parts : parts.slice(outcome.focus, outcome.focus + 1);
      yield say(
        figuresSentence(outcome.figures, outcome, told),
        texts.steps,
        list((shown.length > 0 ? shown : parts).flatMap(({ result }) => result.steps)),
      );
      if (wording !== null) yield* cards;
      return;
    }
    case 'table': {
      const keys = [...new Set(outcome.figures.map(({ key }) => key))];
      const table =
        parts.length > 1 ? comparisonTable(parts, keys, language) : figureTable(outcome, language);
      yield say(overall.length > 0 ? figuresSentence(overall, outcome, told) : undefined, table);
      if (wording !== null) yield* cards;
      return;
    }
    case 'dispute':
      yield say(
        figuresSentence(outcome.figures, outcome, told),
        texts.dispute,
        list(parts.flatMap(({ result }) => result.assumptions).slice(0, 4)),
      );
      return;
    case 'plain':
  }
  const { sentences, lines, notes } = conclusionOf(outcome, told);
  yield say(...sentences, lines.length > 0 ? list(lines) : undefined);
  if (!isAct(outcome)) yield* cards;
  if (!isShort) yield say(...notes);
}

/** True if a question is about the answer before, whose cards are shown already. */
function isAct({ followsUp, results, state }: Calculated): boolean {
  return (
    followsUp &&
    results.length > 0 &&
    results.every(({ origins, inputs }) =>
      Object.keys(inputs).every((key) => origins[key] === 'earlier'),
    ) &&
    state.items.length > 0
  );
}

function figureTable(outcome: Calculated, language: Language): string {
  const { figures, results } = outcome;
  const { meshLanguage, outputName, choiceName } = calculatorSentences(
    language,
    results[0]?.calculator,
  );
  const hasWorking = figures.some(({ kind, working }) => kind === 'money' && working);
  const rows = figures.map(({ key, kind, value: own, unit, working, name: said }) => {
    const value = typeof own === 'string' ? choiceName(own) : own;
    const name = said
      ? said[meshLanguage]
      : kind === 'money'
        ? moneyName(key, READING_TEXTS[language])
        : outputName(key);
    const shown = formatQuantity({ value, unit }, meshLanguage);
    return hasWorking ? `| ${name} | ${working ?? ''} | ${shown} |` : `| ${name} | ${shown} |`;
  });
  const { quantity, working, value } = READING_TEXTS[language].columns;
  return hasWorking
    ? [`| ${quantity} | ${working} | ${value} |`, '| --- | --- | --- |', ...rows].join('\n')
    : [`| ${quantity} | ${value} |`, '| --- | --- |', ...rows].join('\n');
}

function partOf(
  item: CalculatedItem,
  language: Language,
  calculator: CalculatorService,
): CalculationPart | null {
  const inputs = { ...item.inputs };
  const outcome = calculator.attempt({ calculator: item.calculator, inputs }, language);
  if ('problems' in outcome) return null;
  return {
    type: 'calculation',
    calculator: item.calculator,
    inputs,
    result: item.isReduced ? reduced(outcome, item) : outcome.calculation,
    reading: {
      inputs: Object.keys(inputs).map((field) => ({
        field,
        origin: item.origins[field] ?? 'question',
      })),
      asked: [...item.asked],
      ...(Object.keys(item.beside).length > 0 && { beside: { ...item.beside } }),
      asks: storedAsks(item.asks),
    },
  };
}

/** A calculation without the values that its item doesn't tell. */
function reduced(
  { calculation, stepKeys }: CalculatorSuccess,
  { result }: CalculatedItem,
): CalculationPart['result'] {
  const isTold = (key: string | undefined) => key !== undefined && key in result.values;
  const values = Object.entries(calculation.values).filter(([key]) => isTold(key));
  return {
    ...calculation,
    values: Object.fromEntries(values),
    steps: calculation.steps.filter((_, at) => isTold(stepKeys[at])),
  };
}

function storedAsks(asks: readonly ReadAsk[]): StoredAsk[] {
  return asks.map(({ output, field, per, unit, isTotal }) => ({
    output,
    field,
    per,
    unit,
    isTotal,
  }));
}

/** Asks for what is missing or unclear, with fields to fill in. */
export function* tellAsked(
  { reason, state, lead }: Asked,
  question: string,
  language: Language,
  calculator: CalculatorService,
): Generator<AnswerPiece> {
  const told = toldTexts(language);
  const known = {
    inputs: { ...state.pending?.inputs },
    asks: storedAsks(state.pending?.asks ?? []),
  };
  const sentences = lead ? [lead[told.calculators.language]] : askSentences(reason, told);
  if (reason.type !== 'ambiguous') {
    yield say(...sentences);
    const missing = missingIn(reason);
    if (missing === null) return;
    const fields = askFields(missing, language, calculator);
    yield { type: 'part', part: { type: 'ask', calculator: missing.calculator, fields, ...known } };
    return;
  }
  const readings = reason.readings.map((reading) => {
    const figures = reading.figures.map((figure) => figureText(figure, [], told));
    const name = titleOf(reading.calculator, told);
    const spec = specOf(reading, language);
    const { separator } = told.reading;
    return {
      line: fill(told.reading.closeReading, {
        name,
        spec,
        figures: figuresOf(reading, language) || figures.join(separator),
      }),
      label: `${name} · ${spec}`,
      question: readingQuestion(reading.calculator, reason.readings, question, language, spec),
    };
  });
  yield say(...sentences, list(readings.map(({ line }) => line)));
  const part: AskPart = {
    type: 'ask',
    calculator: null,
    fields: [],
    readings: readings.map(({ label, question: asked }) => ({ label, question: asked })),
  };
  yield { type: 'part', part };
}

/** The inputs that a question back has fields for; null where none is open. */
function missingIn(reason: AskReason): Missing | null {
  if (reason.type === 'missing') return reason.missing;
  return reason.type === 'material' ? { calculator: reason.calculator, fields: ['density'] } : null;
}

/** The inputs of a reading in words; those of a sum are in the units of its fields. */
function specOf(
  { calculator, inputs }: { calculator: string; inputs: CalculatorInputs },
  language: Language,
): string {
  const sum = ARITHMETIC.find(({ frame }) => frame.calculator === calculator);
  if (!sum) return inputsInWords(inputs, language, calculator);
  const { meshLanguage } = calculatorSentences(language);
  const { fieldName } = namesOf(calculator, toldTexts(language));
  return Object.entries(inputs)
    .flatMap(([key, value]) => {
      const field = sum.definition.fields[key];
      return typeof value === 'number' && field?.kind === 'quantity'
        ? [`${fieldName(key)} ${formatQuantity({ value, unit: field.unit }, meshLanguage)}`]
        : [];
    })
    .join(calculatorTexts(language).listSeparator);
}

function askFields(
  { calculator: id, fields }: { calculator: string | null; fields: readonly string[] },
  language: Language,
  calculator: CalculatorService,
): AskField[] {
  const texts = READING_TEXTS[language];
  if (id === null) {
    const choices = Object.entries(texts.products).map(([value, name]) => ({ value, name }));
    return [{ key: 'product', name: texts.product, unit: null, choices }];
  }
  const described = calculator.list(language).find((each) => each.id === id)?.fields ?? [];
  return fields.flatMap((group) => {
    const [first = group] = group.split('|');
    const field = described.find(({ key }) => key === first);
    return field
      ? [{ key: field.key, name: field.name, unit: field.unit, choices: field.choices }]
      : [];
  });
}

/** A question that has one of several readings alone: the product named, or the inputs in words. */
function readingQuestion(
  id: string,
  readings: readonly { calculator: string }[],
  question: string,
  language: Language,
  spec: string,
): string {
  const isByProduct =
    new Set(readings.map(({ calculator }) => calculator)).size === readings.length;
  const name = titleOf(id, toldTexts(language));
  if (isByProduct) return language === 'zh-CN' ? `${name}，${question}` : `${name}: ${question}`;
  return language === 'zh-CN' ? `${name}，${spec}` : `${name}, ${spec}`;
}

function figuresOf(
  { calculator, figures }: { calculator: string; figures: readonly Figure[] },
  language: Language,
): string {
  const { meshLanguage } = calculatorSentences(language);
  const { outputName } = namesOf(calculator, toldTexts(language));
  return figures
    .slice(0, 2)
    .map(
      ({ key, value, unit }) =>
        `${outputName(key)} **${formatQuantity({ value, unit }, meshLanguage)}**`,
    )
    .join(READING_TEXTS[language].separator);
}
