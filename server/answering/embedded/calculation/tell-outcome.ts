import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { AskField, AskPart, CalculationPart, StoredAsk } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { ARITHMETIC, isArithmetic } from '#mesh/reading/arithmetic/arithmetic.ts';
import type { AskReason, CalculationOutcome } from '#mesh/reading/answer/outcome.ts';
import type { ReadAsk } from '#mesh/reading/read-asks.ts';
import type { CalculatedItem, Figure } from '#mesh/reading/work-out/calculated-item.ts';
import type { Confidence } from '#mesh/result.ts';
import { convert } from '#mesh/units.ts';
import { weakestConfidence } from '#mesh/weakest-confidence.ts';
import { READING_TEXTS, type ReadingTexts } from '../../../content/engine/reading-texts.ts';
import type { Language } from '../../../content/messages.ts';
import {
  calculatorSentences,
  calculatorTexts,
  calculatorTitle,
} from '../../../trade/calculations/calculator-sentences.ts';
import { inputsInWords } from '../../../trade/calculations/calculation-turn.ts';
import type {
  CalculatorService,
  CalculatorSuccess,
} from '../../../trade/calculations/calculator-service.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { fill } from '../engine-language.ts';
import { list } from './calculation-blocks.ts';
import { comparisonTable, labelOf } from './compare-calculations.ts';

type Calculated = Extract<CalculationOutcome, { kind: 'calculated' }>;
type Asked = Extract<CalculationOutcome, { kind: 'ask' }>;

const MAX_FIGURES = 6;

/** The parts of an answer that its calculations make; empty for an act on the answer before. */
export function partsOf(
  outcome: Calculated,
  language: Language,
  calculator: CalculatorService,
): CalculationPart[] {
  const isOfOneKind = new Set(outcome.results.map((each) => each.calculator)).size === 1;
  const totals = outcome.figures.filter(({ kind }) => kind === 'sum').map(({ key }) => key);
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
): Generator<AnswerPiece> {
  const texts = READING_TEXTS[language];
  const parts = partsOf(outcome, language, calculator);
  const overall = outcome.figures.filter(({ item }) => item === null);
  switch (outcome.form) {
    case 'steps': {
      const shown = outcome.focus === null ? parts : parts.slice(outcome.focus, outcome.focus + 1);
      yield say(
        sentence(outcome.figures, outcome, language),
        texts.steps,
        list((shown.length > 0 ? shown : parts).flatMap(({ result }) => result.steps)),
      );
      return;
    }
    case 'table': {
      const keys = [...new Set(outcome.figures.map(({ key }) => key))];
      const table =
        parts.length > 1 ? comparisonTable(parts, keys, language) : figureTable(outcome, language);
      yield say(overall.length > 0 ? sentence(overall, outcome, language) : undefined, table);
      return;
    }
    case 'dispute':
      yield say(
        sentence(outcome.figures, outcome, language),
        texts.dispute,
        list(parts.flatMap(({ result }) => result.assumptions).slice(0, 4)),
      );
      return;
    case 'plain':
  }
  const byItem = outcome.results.length > 1 ? itemLines(outcome, parts, language) : [];
  const verdict = byItem.length > 1 ? verdictSentence(outcome, parts, language) : undefined;
  const own = byItem.length > 1 ? overall : outcome.figures;
  const lead = own.filter(({ kind }) => !verdict || (kind !== 'percent' && kind !== 'difference'));
  yield say(
    verdict,
    lead.length > 0 ? sentence(lead, outcome, language) : undefined,
    byItem.length > 1 ? list(byItem) : undefined,
  );
  if (!isAct(outcome)) for (const part of parts) yield { type: 'part', part };
  yield say(...notesOf(outcome, texts));
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

function notesOf({ results, unused, notes: own = [] }: Calculated, texts: ReadingTexts): string[] {
  const said = [...own, ...results.flatMap((each) => each.notes)];
  const notes = new Set(said.map((note) => texts.notes[note] ?? ''));
  return [
    ...[...notes].filter((note) => note !== ''),
    ...(unused.length > 0 ? [fill(texts.unused, { numbers: unused.join('、') })] : []),
  ];
}

/** A line for each calculation of several. */
function itemLines(
  { results, figures }: Calculated,
  parts: readonly CalculationPart[],
  language: Language,
): string[] {
  const texts = READING_TEXTS[language];
  return results.flatMap((item, at) => {
    const own = figures.filter((figure) => figure.item === at);
    const part = parts[at];
    if (own.length === 0 || !part) return [];
    const other = parts[at === 0 ? 1 : 0] ?? part;
    const label = labelOf(part, other, language) || calculatorTitle(item.calculator, language);
    return [
      fill(texts.item, {
        label,
        figures: own.map((figure) => figureText(figure, results, language)).join(texts.separator),
      }),
    ];
  });
}

/** The item that has most of what was asked, and the difference. */
function verdictSentence(
  { verdict, results }: Calculated,
  parts: readonly CalculationPart[],
  language: Language,
): string | undefined {
  const [more, less] = [parts[verdict?.more ?? -1], parts[verdict?.less ?? -1]];
  if (!verdict || !more || !less) return undefined;
  const { meshLanguage, outputName } = calculatorSentences(
    language,
    results[verdict.more]?.calculator,
  );
  const shown = (value: number, unit: string) => formatQuantity(handy(value, unit), meshLanguage);
  const nameOf = (part: CalculationPart, other: CalculationPart) =>
    labelOf(part, other, language) || calculatorTitle(part.calculator, language);
  return fill(READING_TEXTS[language].verdict, {
    name: outputName(verdict.key),
    more: nameOf(more, less),
    less: nameOf(less, more),
    difference: shown(verdict.difference, verdict.unit),
    percent: shown(verdict.percent, '%'),
  });
}

function sentence(figures: readonly Figure[], { results }: Calculated, language: Language): string {
  const texts = READING_TEXTS[language];
  const said = figures.slice(0, MAX_FIGURES).map((figure) => figureText(figure, results, language));
  const text = `${said.join(texts.separator)}${texts.sentenceEnd}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function figureText(
  figure: Figure,
  results: readonly CalculatedItem[],
  language: Language,
): string {
  const texts = READING_TEXTS[language];
  const { kind, value, unit, working, key } = figure;
  const calculator = (figure.item === null ? results[0] : (results[figure.item] ?? results[0]))
    ?.calculator;
  const owner = results.find(({ result }) => key in result.values)?.calculator ?? calculator;
  const { meshLanguage, outputName, fieldName, choiceName } = calculatorSentences(language, owner);
  const isLess =
    typeof value === 'number' &&
    value < 0 &&
    (kind === 'difference' || kind === 'percent' || kind === 'claim');
  const template = isLess ? texts.less[kind] : texts.figures[kind];
  const amount =
    typeof value === 'string'
      ? { value: choiceName(value), unit }
      : key === 'conversion'
        ? { value, unit }
        : handy(Math.abs(value), unit);
  const shown = formatQuantity(amount, meshLanguage);
  const name =
    unit === 'lb/ft²'
      ? texts.perSquareFoot
      : kind === 'solved'
        ? fieldName(key)
        : kind === 'money' || owner === undefined
          ? moneyName(key, texts)
          : outputName(key);
  const text = fill(template, { name, value: shown });
  return working === null || working === '' ? text : `${text}${fill(texts.working, { working })}`;
}

/** The name of a figure without a calculator, or of a line of a deal. */
function moneyName(key: string, texts: ReadingTexts): string {
  const [, line] = /^line_(\d+)$/.exec(key) ?? [];
  return line === undefined ? (texts.names[key] ?? key) : fill(texts.line, { number: line });
}

/** Long lengths in µm are told in mm. */
function handy(value: number, unit: string): { value: number; unit: string } {
  return unit === 'µm' && value >= 1000
    ? { value: convert(value, 'µm', 'mm'), unit: 'mm' }
    : { value, unit };
}

function figureTable(outcome: Calculated, language: Language): string {
  const { figures, results } = outcome;
  const { meshLanguage, outputName, choiceName } = calculatorSentences(
    language,
    results[0]?.calculator,
  );
  const hasWorking = figures.some(({ kind, working }) => kind === 'money' && working);
  const rows = figures.map(({ key, kind, value: own, unit, working }) => {
    const value = typeof own === 'string' ? choiceName(own) : own;
    const name = kind === 'money' ? moneyName(key, READING_TEXTS[language]) : outputName(key);
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
  { reason, state }: Asked,
  question: string,
  language: Language,
  calculator: CalculatorService,
): Generator<AnswerPiece> {
  const texts = READING_TEXTS[language];
  const known = {
    inputs: { ...state.pending?.inputs },
    asks: storedAsks(state.pending?.asks ?? []),
  };
  switch (reason.type) {
    case 'missing':
      yield say(missingText(reason, language), unusedText(reason.unused, texts));
      yield {
        type: 'part',
        part: {
          type: 'ask',
          calculator: reason.missing.calculator,
          fields: askFields(reason.missing, language, calculator),
          ...known,
        },
      };
      return;
    case 'ambiguous': {
      const readings = reason.readings.map((reading) => {
        const figures = reading.figures.map((figure) => figureText(figure, [], language));
        const name = titleOf(reading.calculator, language);
        const spec = specOf(reading, language);
        return {
          line: `${name}（${spec}）：${figuresOf(reading, language) || figures.join(texts.separator)}`,
          label: `${name} · ${spec}`,
          question: readingQuestion(reading.calculator, reason.readings, question, language, spec),
        };
      });
      yield say(texts.ambiguous, list(readings.map(({ line }) => line)));
      const part: AskPart = {
        type: 'ask',
        calculator: null,
        fields: [],
        readings: readings.map(({ label, question: asked }) => ({ label, question: asked })),
      };
      yield { type: 'part', part };
      return;
    }
    case 'exchangeRate':
      yield say(texts.needsRate);
      return;
    case 'taxRate':
      yield say(texts.needsTaxRate);
      return;
    case 'deal':
      yield say(fill(texts.unclearDeal, { subject: texts.dealSubjects[reason.subject] }));
      return;
    case 'unused':
      yield say(fill(texts.unused, { numbers: reason.numbers.join('、') }));
      return;
    case 'refused': {
      const { problem } = calculatorSentences(language, reason.calculator);
      yield say(texts.refused, list([...new Set(reason.issues.map(problem))]), texts.refusedHint);
      return;
    }
    case 'unsolved':
      yield say(unsolvedText(reason, language));
      return;
    case 'material':
      yield say(fill(texts.unknownMaterial, { material: reason.material }));
      yield {
        type: 'part',
        part: {
          type: 'ask',
          calculator: reason.calculator,
          fields: askFields(
            { calculator: reason.calculator, fields: ['density'] },
            language,
            calculator,
          ),
          ...known,
        },
      };
  }
}

function titleOf(id: string, language: Language): string {
  return isArithmetic(id) ? READING_TEXTS[language].sums[id] : calculatorTitle(id, language);
}

/** Names of the inputs and results of a calculator or a sum. */
function namesOf(
  id: string,
  language: Language,
): { fieldName: (field: string) => string; outputName: (output: string) => string } {
  if (!isArithmetic(id)) return calculatorSentences(language, id);
  const { names } = READING_TEXTS[language];
  const name = (key: string) => names[key] ?? key;
  return { fieldName: name, outputName: name };
}

/** The inputs of a reading in words; those of a sum are in the units of its fields. */
function specOf(
  { calculator, inputs }: { calculator: string; inputs: CalculatorInputs },
  language: Language,
): string {
  const sum = ARITHMETIC.find(({ frame }) => frame.calculator === calculator);
  if (!sum) return inputsInWords(inputs, language, calculator);
  const { meshLanguage } = calculatorSentences(language);
  const { fieldName } = namesOf(calculator, language);
  return Object.entries(inputs)
    .flatMap(([key, value]) => {
      const field = sum.definition.fields[key];
      return typeof value === 'number' && field?.kind === 'quantity'
        ? [`${fieldName(key)} ${formatQuantity({ value, unit: field.unit }, meshLanguage)}`]
        : [];
    })
    .join(calculatorTexts(language).listSeparator);
}

function unusedText(unused: readonly string[], texts: ReadingTexts): string | undefined {
  return unused.length === 0 ? undefined : fill(texts.unused, { numbers: unused.join('、') });
}

function missingText(
  { missing }: Extract<AskReason, { type: 'missing' }>,
  language: Language,
): string {
  const texts = READING_TEXTS[language];
  if (missing.calculator === null) return texts.missingProduct;
  const { fieldName } = namesOf(missing.calculator, language);
  const names = missing.fields.map(
    (field) => `**${field.split('|').map(fieldName).join(texts.either)}**`,
  );
  return fill(texts.missing, { fields: names.join(calculatorTexts(language).listSeparator) });
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
  const name = titleOf(id, language);
  if (isByProduct) return language === 'zh-CN' ? `${name}，${question}` : `${name}: ${question}`;
  return language === 'zh-CN' ? `${name}，${spec}` : `${name}, ${spec}`;
}

function figuresOf(
  { calculator, figures }: { calculator: string; figures: readonly Figure[] },
  language: Language,
): string {
  const { meshLanguage } = calculatorSentences(language);
  const { outputName } = namesOf(calculator, language);
  return figures
    .slice(0, 2)
    .map(
      ({ key, value, unit }) =>
        `${outputName(key)} **${formatQuantity({ value, unit }, meshLanguage)}**`,
    )
    .join(READING_TEXTS[language].separator);
}

function unsolvedText(
  reason: Extract<AskReason, { type: 'unsolved' }>,
  language: Language,
): string {
  const texts = READING_TEXTS[language];
  const { fieldName, outputName, meshLanguage } = calculatorSentences(language, reason.calculator);
  const names = { field: fieldName(reason.field), output: outputName(reason.output) };
  if (!Number.isFinite(reason.lowest) || !Number.isFinite(reason.highest))
    return fill(texts.independent, names);
  return fill(texts.unreachable, {
    ...names,
    low: formatNumber(reason.lowest, meshLanguage),
    high: formatQuantity({ value: reason.highest, unit: reason.unit }, meshLanguage),
  });
}
