import type { Step } from './result.ts';
import { UNIT_NAMES } from './words/unit-words.ts';

export type Language = 'zh' | 'en';

const LOCALES = { zh: 'zh-CN', en: 'en-US' } as const satisfies Record<Language, string>;

/**
 * Three or four significant digits (four where the first is 1 or 2, so that rounding never exceeds
 * 0.2 %); the digits of the whole part are never rounded away, so counts stay exact.
 */
export function formatNumber(value: number, language: Language): string {
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const leading = Math.abs(value) / 10 ** magnitude;
  const digits = Math.max(leading < 3 ? 4 : 3, magnitude + 1);
  return numberFormat(language, { maximumSignificantDigits: Math.min(digits, 21) }).format(value);
}

/** Making a format costs a hundred times what using one does. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, digits: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(digits)}`;
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(LOCALES[language], digits);
  numberFormats.set(key, format);
  return format;
}

const MONEY = /^(?:CNY|USD|EUR|GBP)?(?:$|\/)(?!USD)/;

/** Two decimals; four significant digits of what costs less than ten. */
function formatMoney(value: number, language: Language): string {
  const digits =
    Math.abs(value) < 10 ? { maximumSignificantDigits: 4 } : { maximumFractionDigits: 2 };
  return numberFormat(language, digits).format(value);
}

/** The unit as it is shown: its symbol, or the language's word for it ('目', 'wires'). */
export function unitText(unit: string, language: Language): string {
  if (unit === '1') return '';
  if (isNamedUnit(unit)) return UNIT_NAMES[unit][language];
  const parts = unit.split('/');
  return parts.map((part) => (isNamedUnit(part) ? UNIT_NAMES[part][language] : part)).join('/');
}

/** '0.785 kg/m²', '40 目'. A text value (a sieve number) is shown as it is. */
export function formatQuantity(
  quantity: { value: number | string; unit: string },
  language: Language,
): string {
  const { value, unit } = quantity;
  const number =
    typeof value !== 'number'
      ? value
      : MONEY.test(unit)
        ? formatMoney(value, language)
        : formatNumber(value, language);
  return `${number} ${countedUnit(value, unitText(unit, language))}`.trimEnd();
}

/** An English unit that is a plural noun loses its 's' behind a one: '1 panel', '2 panels', '1 pcs'. */
export function countedUnit(value: number | string, shown: string): string {
  return value === 1 && /^[a-z]{4,}s$/.test(shown) ? shown.slice(0, -1) : shown;
}

/** One line of working: 'w₁ = p₁ − d₁ = 0.635 − 0.2 = 0.435 mm'. */
export function formatStep(step: Step, language: Language): string {
  return [step.symbol, step.expression, step.substitution, formatQuantity(step, language)].join(
    ' = ',
  );
}

/** A number inside a formula: no grouping, up to six significant digits, as typed where it can. */
export function formulaNumber(value: number): string {
  return String(Number(value.toPrecision(6)));
}

function isNamedUnit(unit: string): unit is keyof typeof UNIT_NAMES {
  return Object.hasOwn(UNIT_NAMES, unit);
}
