import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading, InputOrigin } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { formatNumber, formatQuantity, unitText, type Language } from '#mesh/format-quantity.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';
import { readQuantity, type UnitId } from '#mesh/units.ts';

export interface ReadValue {
  key: string;
  name: string;
  value: string;
  /** The value, with the field's name if the unit doesn't identify it. */
  label: string;
  /** null if stated in the question. */
  mark: Exclude<InputOrigin, 'question'> | 'changed' | null;
  /** The part of `label` that is enough where there is little room: '304' of '304 stainless steel'. */
  core: string;
  /** True if the next value completes this one: '1.2 × 30 m'. */
  isFirstOfPair: boolean;
}

interface Given {
  calculator: string;
  fields: readonly DescribedField[];
  reading: CalculationReading;
  inputs: CalculatorInputs;
  values: Readonly<Record<string, string>>;
  language: Language;
}

const TELLING: ReadonlySet<UnitId> = new Set([
  'mesh',
  'mesh/cm',
  'pcs',
  'rolls',
  'layers',
  'gates',
  'prints',
]);
const MAX_TYPED = 8;
/** '304' of '304 stainless steel', '316/316L' of '316/316L 不锈钢'. */
const GRADE = /^\d{3}[\dL/]*(?= )/u;
const BARE = /^[+-]?[\d.]{1,40}$/;

export function readValues(given: Given): ReadValue[] {
  const { fields, reading, inputs, values } = given;
  const keys = new Set([
    ...reading.inputs.map(({ field }) => field),
    ...Object.keys(inputs),
    ...fields.map(({ key }) => key).filter((key) => (values[key] ?? '').trim() !== ''),
  ]);
  const shown = [...keys].flatMap((key) => {
    const field = fields.find((each) => each.key === key);
    return field === undefined ? [] : [field];
  });

  const read = shown.map((field, at) => readValue(field, shown[at + 1], given));
  // '1 × 30 m' needs no names.
  return read.map((value, at) =>
    value.isFirstOfPair || read[at - 1]?.isFirstOfPair === true ? value : withName(value),
  );
}

/** 'Woven square mesh · 40 mesh · Wire diameter 0.2 mm', with the marks as text. */
export function readLine(
  title: string,
  values: readonly ReadValue[],
  markName: (mark: NonNullable<ReadValue['mark']>) => string,
): string {
  return values.reduce((line, { label, mark }, at) => {
    const joint = jointBefore(values, at);
    return `${line}${joint}${label}${mark === null ? '' : ` (${markName(mark)})`}`;
  }, title);
}

/** '40 mesh · Wire diameter 0.2 mm', without marks. */
export function plainLine(values: readonly ReadValue[]): string {
  return values.reduce(
    (line, { label }, at) => `${line}${at === 0 ? '' : jointBefore(values, at)}${label}`,
    '',
  );
}

function jointBefore(values: readonly ReadValue[], at: number): string {
  return values[at - 1]?.isFirstOfPair === true ? ' × ' : ' · ';
}

export function shortTitle(title: string): string {
  return title.split(/ ?[（(]/u, 1)[0] ?? title;
}

/** A text before, in and after its part; all of it is in the middle if the part isn't in it. */
export function aroundPart(text: string, part: string): [string, string, string] {
  const at = text.indexOf(part);
  return at < 0 ? ['', text, ''] : [text.slice(0, at), part, text.slice(at + part.length)];
}

/** Returns null if the input was stated in the question. */
function markOf(key: string, { reading, inputs, values }: Given): ReadValue['mark'] {
  const read = Object.hasOwn(inputs, key) ? String(inputs[key]) : '';
  if ((values[key] ?? '') !== read) return 'changed';
  const origin = reading.inputs.find(({ field }) => field === key)?.origin ?? 'question';
  return origin === 'question' ? null : origin;
}

function withName(value: ReadValue): ReadValue {
  return value.label.endsWith(` ${value.core}`) ? { ...value, core: value.label } : value;
}

function readValue(
  field: DescribedField,
  next: DescribedField | undefined,
  given: Given,
): ReadValue {
  const { calculator, values, language } = given;
  const { key, name, kind } = field;
  const mark = markOf(key, given);
  const own = findCalculator(calculator)?.fields[key];
  const unit = own !== undefined && 'unit' in own ? own.unit : null;
  const isFound = mark === 'derived' || mark === 'solved';
  const text = (values[key] ?? '').trim();
  const partner = own !== undefined && 'pairedWith' in own ? own.pairedWith : undefined;
  const isFirstOfPair =
    partner !== undefined &&
    next?.key === partner &&
    BARE.test(text) &&
    BARE.test((values[partner] ?? '').trim());
  const value = valueText(field, { text, unit, language, isFound });
  // '4' alone says nothing of barbs.
  const isTold =
    (kind === 'choice' && !/^\d+$/.test(value)) || (unit !== null && TELLING.has(unit));
  const shown =
    isFirstOfPair && unit !== null
      ? value.slice(0, value.length - unitText(unit, language).length).trimEnd()
      : value;

  const label = isTold ? shown : `${name} ${shown}`;
  const core = kind === 'choice' ? (GRADE.exec(shown)?.[0] ?? shown) : shown;

  return { key, name, value, label, core, mark, isFirstOfPair };
}

interface Typed {
  text: string;
  unit: UnitId | null;
  language: Language;
  isFound: boolean;
}

function valueText(field: DescribedField, { text, unit, language, isFound }: Typed): string {
  const counted = text === '' ? (field.fallback ?? '–') : text;
  const choice = field.choices.find(({ value }) => value === counted);
  if (choice !== undefined) return choice.name;
  if (unit === null || text === '') return counted;
  const reading = readQuantity(text, { unit, wire: true });
  if (reading.kind !== 'one') return counted;
  if (!BARE.test(text)) {
    const worked = formatQuantity({ value: reading.value, unit }, language);
    return worked.replaceAll(' ', '') === text.replaceAll(' ', '') ? worked : `${text} = ${worked}`;
  }
  const number = isFound || text.length > MAX_TYPED ? formatNumber(reading.value, language) : text;
  return `${number} ${unitText(unit, language)}`.trimEnd();
}
