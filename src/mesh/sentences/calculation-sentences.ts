import type { NoteCode } from '../result.ts';
import { formatNumber, formatQuantity } from '../format-quantity.ts';
import { resolveMaterial } from '../materials.ts';
import type { AskReason, CalculationOutcome, GrainVerdict } from '../reading/answer/outcome.ts';
import { USUAL_WIRE } from '../reading/answer/grains.ts';
import { isArithmetic } from '../reading/arithmetic/arithmetic.ts';
import type { CalculatedItem, Figure, Inputs } from '../reading/work-out/calculated-item.ts';
import { convert } from '../units.ts';
import { MATERIAL_WORDS } from '../words/material-words.ts';
import { MONEY } from '../words/money-words.ts';
import { calculatorSentences } from './calculator-sentences.ts';
import type { CalculatorTexts } from './calculator-texts.ts';
import { fill } from './fill.ts';
import { inputsInWords } from './inputs-in-words.ts';
import type { ReadingTexts } from './reading-texts.ts';

type Calculated = Extract<CalculationOutcome, { kind: 'calculated' }>;

/** The texts of one language. */
export interface ToldTexts {
  calculators: CalculatorTexts;
  reading: ReadingTexts;
}

/** The inputs of a calculation, and its calculator. */
interface Calculation {
  calculator: string;
  inputs: Inputs;
}

const MAX_FIGURES = 6;

/** The conclusion of an outcome of the form 'plain'. */
export interface Conclusion {
  /** Paragraphs of Markdown with the numbers in bold. */
  sentences: string[];
  /** A line for each calculation of several. */
  lines: string[];
  notes: string[];
}

export function conclusionOf(outcome: Calculated, texts: ToldTexts): Conclusion {
  if (outcome.grain)
    return { sentences: grainSentences(outcome.grain, texts), lines: [], notes: [] };
  const all = outcome.results.length > 1 ? itemLines(outcome, texts) : [];
  const lines = all.length > 1 ? all : [];
  const verdict = lines.length > 0 ? verdictSentence(outcome, texts) : undefined;
  const own =
    lines.length > 0 ? outcome.figures.filter(({ item }) => item === null) : outcome.figures;
  const lead = own.filter(
    ({ kind, value }) =>
      (verdict === undefined || (kind !== 'percent' && kind !== 'difference')) &&
      !(kind === 'percent' && value === 0),
  );
  return {
    sentences: [
      ...(outcome.lead ? [outcome.lead[texts.calculators.language]] : []),
      ...limitsOf(outcome, texts),
      ...(verdict === undefined ? [] : [verdict]),
      ...(lead.length > 0 ? [figuresSentence(lead, outcome, texts)] : []),
    ],
    lines,
    notes: notesOf(outcome, texts),
  };
}

export function figuresSentence(
  figures: readonly Figure[],
  { results }: Pick<Calculated, 'results'>,
  texts: ToldTexts,
): string {
  const { separator, sentenceEnd } = texts.reading;
  const said = figures
    .slice(0, MAX_FIGURES)
    .map((figure) => figureText(figure, results, texts))
    .map((text, at) =>
      at === 0 ? text : text.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()),
    );
  const text = `${said.join(separator)}${sentenceEnd}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function figureText(
  figure: Figure,
  results: readonly CalculatedItem[],
  { reading, calculators }: ToldTexts,
): string {
  const { kind, value, unit, working, key } = figure;
  if (kind === 'difference' && typeof value === 'number' && isNone(value))
    return reading.sameAsBefore;
  const calculator = (figure.item === null ? results[0] : (results[figure.item] ?? results[0]))
    ?.calculator;
  const owner = results.find(({ result }) => key in result.values)?.calculator ?? calculator;
  const { meshLanguage, outputName, fieldName, choiceName } = calculatorSentences(
    calculators,
    owner,
  );
  const isLess =
    typeof value === 'number' &&
    value < 0 &&
    (kind === 'difference' || kind === 'percent' || kind === 'claim');
  const template = isLess ? reading.less[kind] : reading.figures[kind];
  const amount =
    typeof value === 'string'
      ? { value: choiceName(value), unit }
      : key === 'conversion'
        ? { value, unit }
        : handy(SIGNED.test(key) ? value : Math.abs(value), unit);
  const shown = formatQuantity(amount, meshLanguage);
  const name =
    unit === 'lb/ft²'
      ? reading.perSquareFoot
      : kind === 'solved'
        ? fieldName(key)
        : figure.name
          ? figure.name[calculators.language]
          : kind === 'money' || owner === undefined
            ? moneyName(isLost(figure) ? 'loss' : key, reading)
            : outputName(key);
  const text = fill(template, { name, value: shown });
  return working === null || working === '' ? text : `${text}${fill(reading.working, { working })}`;
}

/** Shares that are told with their sign. */
const SIGNED = /^(?:margin|markup)_pct$/;

/** A profit below nothing. */
const isLost = ({ key, value }: Figure) =>
  typeof value === 'number' && value < 0 && /^profit(?:_piece)?$/.test(key);

/** The name of a figure without a calculator, or of a line of a deal. */
export function moneyName(key: string, texts: ReadingTexts): string {
  const [, line] = /^line_(\d+)$/.exec(key) ?? [];
  return line === undefined ? (texts.names[key] ?? key) : fill(texts.line, { number: line });
}

/** Name of a calculation among others: the inputs that differ, or the calculator. */
export function labelOf(part: Calculation, other: Calculation, texts: CalculatorTexts): string {
  const { meshLanguage } = calculatorSentences(texts, part.calculator);
  const own = Object.entries(part.inputs).filter(
    ([key, value]) => part.calculator !== other.calculator || other.inputs[key] !== value,
  );
  const words = own.map(([key, value]) => {
    const material = key === 'material' ? resolveMaterial(String(value)) : undefined;
    return material
      ? MATERIAL_WORDS[material.material].names[meshLanguage]
      : inputsInWords({ [key]: value }, texts, part.calculator);
  });
  if (part.calculator === other.calculator) return words.join(texts.listSeparator);

  return [calculatorTitle(part.calculator, texts), ...words].join(texts.listSeparator);
}

/** Title of a calculator; its id if it has none. */
export function calculatorTitle(id: string, { calculators }: CalculatorTexts): string {
  return Object.entries(calculators).find(([each]) => each === id)?.[1].name ?? id;
}

/** Title of a calculator or of a sum without one. */
export function titleOf(id: string, { reading, calculators }: ToldTexts): string {
  return isArithmetic(id) ? (reading.sums[id] ?? id) : calculatorTitle(id, calculators);
}

/** Names of the inputs and results of a calculator or a sum. */
export function namesOf(
  id: string,
  { reading, calculators }: ToldTexts,
): { fieldName: (field: string) => string; outputName: (output: string) => string } {
  if (!isArithmetic(id)) return calculatorSentences(calculators, id);
  const name = (key: string) => reading.names[key] ?? key;
  return { fieldName: name, outputName: name };
}

/** Paragraphs of Markdown that ask for what is missing or unclear; the close readings come after them. */
export function askSentences(reason: AskReason, texts: ToldTexts): string[] {
  const { reading, calculators } = texts;
  switch (reason.type) {
    case 'missing':
      return [missingText(reason, texts), ...unusedText(reason.unused, texts)];
    case 'ambiguous':
      return [reading.ambiguous];
    case 'exchangeRate':
      return [reading.needsRate];
    case 'taxRate':
      return [reading.needsTaxRate];
    case 'deal':
      return [fill(reading.unclearDeal, { subject: reading.dealSubjects[reason.subject] })];
    case 'unused':
      return unusedText(reason.numbers, texts);
    case 'refused': {
      const { problem } = calculatorSentences(calculators, reason.calculator);
      const problems = [...new Set(reason.issues.map(problem))].map((each) => `- ${each}`);
      const told = problems.length === 0 ? [] : [reading.refused, problems.join('\n')];
      return [...told, reading.refusedHint];
    }
    case 'unsolved':
      return [unsolvedText(reason, texts)];
    case 'material':
      return [fill(reading.unknownMaterial, { material: reason.material })];
  }
}

function unusedText(unused: readonly string[], { reading, calculators }: ToldTexts): string[] {
  const numbers = unused.join(calculators.listSeparator);
  if (unused.length === 0) return [];
  const isMoney = unused.every((number) => MONEY.test(number));
  return [fill(isMoney ? reading.unusedPrice : reading.unused, { numbers })];
}

function missingText(
  { missing }: Extract<AskReason, { type: 'missing' }>,
  texts: ToldTexts,
): string {
  const { reading, calculators } = texts;
  if (missing.calculator === null) return reading.missingProduct;
  const { fieldName } = namesOf(missing.calculator, texts);
  const names = missing.fields.map(
    (field) => `**${field.split('|').map(fieldName).join(reading.either)}**`,
  );
  return fill(reading.missing, { fields: names.join(calculators.listSeparator) });
}

function unsolvedText(
  reason: Extract<AskReason, { type: 'unsolved' }>,
  { reading, calculators }: ToldTexts,
): string {
  const { fieldName, outputName, meshLanguage } = calculatorSentences(
    calculators,
    reason.calculator,
  );
  const names = { field: fieldName(reason.field), output: outputName(reason.output) };
  if (!Number.isFinite(reason.lowest) || !Number.isFinite(reason.highest))
    return fill(reading.independent, names);
  return fill(reading.unreachable, {
    ...names,
    low: formatNumber(reason.lowest, meshLanguage),
    high: formatQuantity({ value: reason.highest, unit: reason.unit }, meshLanguage),
  });
}

function notesOf({ results, unused, notes: own = [] }: Calculated, texts: ToldTexts): string[] {
  const said = [...own, ...results.flatMap((each) => each.notes)];
  const notes = new Set(said.map((note) => texts.reading.notes[note] ?? ''));
  return [...[...notes].filter((note) => note !== ''), ...unusedText(unused, texts)];
}

/** That a cloth can't be woven so, which is told before its figures. */
function limitsOf({ results }: Calculated, texts: ToldTexts): string[] {
  const limits = results.flatMap(({ calculator, result }) => {
    const { note } = calculatorSentences(texts.calculators, calculator);
    return result.warnings.filter(({ code }) => WEAVE_LIMITS.has(code)).map(note);
  });
  return [...new Set(limits)];
}

/** Warnings that put the whole result in doubt. */
const WEAVE_LIMITS: ReadonlySet<NoteCode> = new Set(['TWILL_ONLY', 'TOO_DENSE_TO_WEAVE']);

function itemLines({ results, figures }: Calculated, texts: ToldTexts): string[] {
  const { item: line, separator } = texts.reading;
  return results.flatMap((item, at) => {
    const own = figures.filter((figure) => figure.item === at);
    if (own.length === 0) return [];
    const others = results.filter((each) => each !== item);
    const other = others.find(({ calculator }) => calculator === item.calculator);
    const title = calculatorTitle(item.calculator, texts.calculators);
    const isAlone = other === undefined && others.length > 1;
    // The name tells several products apart.
    const label = isAlone
      ? withoutBrackets(title)
      : labelOf(item, other ?? others[0] ?? item, texts.calculators) || title;
    return [
      fill(line, {
        label,
        figures: own.map((figure) => figureText(figure, results, texts)).join(separator),
      }),
    ];
  });
}

const withoutBrackets = (title: string) => title.split(/ ?[（(]/u, 1)[0] ?? title;

/** A difference that rounding alone makes. */
const isNone = (value: number) => Math.abs(value) < 1e-6;

/** The item that has most of what was asked, and the difference. */
function verdictSentence(
  { verdict, results, figures }: Calculated,
  { reading, calculators }: ToldTexts,
): string | undefined {
  const [more, less] = [results[verdict?.more ?? -1], results[verdict?.less ?? -1]];
  if (!verdict || !more || !less) return undefined;
  const { meshLanguage, outputName } = calculatorSentences(calculators, more.calculator);
  const shown = (value: number, unit: string) => formatQuantity(handy(value, unit), meshLanguage);
  const own = outputName(verdict.key);
  const said = own === verdict.key ? moneyName(verdict.key, reading) : own;
  const name = `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  const same = figures.find(({ key, unit }) => key === verdict.key && unit === verdict.unit);
  if (isNone(verdict.percent) && typeof same?.value === 'number')
    return fill(reading.alike, {
      name,
      value: shown(same.value, verdict.unit),
    });
  const nameOf = (item: CalculatedItem, other: CalculatedItem) =>
    labelOf(item, other, calculators) || calculatorTitle(item.calculator, calculators);
  return fill(reading.verdict, {
    name,
    more: nameOf(more, less),
    less: nameOf(less, more),
    difference: shown(verdict.difference, verdict.unit),
    percent: shown(verdict.percent, '%'),
  });
}

/** 'Yes, it passes: …', and that the result is close where the grain nearly has the size of the opening. */
function grainSentences(
  { grain, asksToStop, fate, opening, mesh, pitch }: GrainVerdict,
  { reading, calculators }: ToldTexts,
): string[] {
  const { meshLanguage } = calculatorSentences(calculators, 'woven_mesh');
  const length = (value: number) => formatQuantity({ value, unit: 'mm' }, meshLanguage);
  const { verdicts, reasons, close } = reading.grains;
  const verdict =
    fate === 'depends' ? verdicts.depends : verdicts[asksToStop ? 'stop' : 'pass'][fate];
  if (opening !== null) {
    const said = fill(reasons.opening[fate === 'held' ? 'held' : 'through'], {
      verdict,
      grain: length(grain),
      opening: length(opening),
    });
    const isClose = Math.abs(grain - opening) < CLOSE_GRAIN * opening;
    return isClose ? [said, close] : [said];
  }
  const own = pitch ?? NaN;
  const [thin, thick] = USUAL_WIRE;
  const reason = fate === 'held' && grain >= own ? 'pitch' : fate;
  return [
    fill(reasons[reason], {
      verdict,
      grain: length(grain),
      mesh: formatNumber(mesh ?? NaN, meshLanguage),
      pitch: length(own),
      wire: length(own - grain),
      low: formatNumber(own * (1 - thick), meshLanguage),
      high: length(own * (1 - thin)),
    }),
  ];
}

/** Share of the opening within which grains of its size stick in it, and the tolerance of the cloth decides. */
const CLOSE_GRAIN = 0.06;

/** Long lengths in µm are told in mm. */
function handy(value: number, unit: string): { value: number; unit: string } {
  return unit === 'µm' && value >= 1000
    ? { value: convert(value, 'µm', 'mm'), unit: 'mm' }
    : { value, unit };
}
