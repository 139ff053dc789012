import type { CalculationPart, Part } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { labelOf } from '#mesh/sentences/calculation-sentences.ts';
import { resolveSieve } from '#mesh/test-sieve.ts';
import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS } from '../../content/plugins/mode-texts.ts';
import {
  calculatorSentences,
  calculatorTexts,
  calculatorTitle,
} from '../../trade/calculations/calculator-sentences.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import type { EarlierExchange, ModelRequest } from '../provider.ts';

const MM_PER_INCH = 25.4;
const MAX_ROWS = 20;
const MAX_COLUMNS = 5;
/** '20目、40目、60目', '20, 40 and 60 mesh', '20/40/60目'. */
const COUNTS = /(?<![\d.])\d{1,3}(?:\.\d)?(?= ?(?:目|mesh\b|[、,，/;；和与及]|以及|and\b|\d))/g;
/** Says more than mesh counts: a wire, a size. */
const SAYS_MORE = /丝|线径|mm|毫米|wire|[×x*]\s?\d/;

/** The items of the order in a table: calculated, or what mesh counts alone tell; null: nothing to tabulate. */
export async function tellTable(
  { question, history }: ModelRequest,
  language: Language,
  { engine }: PluginDeps,
): Promise<AnswerPiece[] | null> {
  const told = toldBefore(question, history);
  const [newest] = told;
  if (newest && told.length > 1) return [say(tableOf(told, newest, language))];
  const parts = await engine.calculations(question, language, history);
  const [first] = parts;
  const areAlike = parts.every(({ calculator }) => calculator === first?.calculator);
  if (first && parts.length > 1 && areAlike) return [say(tableOf(parts, first, language))];
  if (parts.length > 0) return null;
  const counts = meshCounts(question);

  return counts.length < 2
    ? null
    : [say(tableOfCounts(counts, language), MODE_TEXTS[language].table.lacksWire)];
}

/** Turns before the order whose results may stand in its table. */
const MAX_TURNS_BACK = 8;
const OF_TWO = /两|俩|\b(?:both|two)\b/;

/**
 * The results of the turns before, the first one first, where the order has no number of its own: those of the last
 * calculator, each once. Empty if the last turn told figures without a card, such as a price.
 */
function toldBefore(
  question: string,
  history: readonly EarlierExchange[],
): readonly CalculationPart[] {
  if (/\d/.test(question)) return [];
  const turns = history.slice(-MAX_TURNS_BACK).map(({ parts = [] }) => cardsOf(parts));
  const last = turns.at(-1)?.at(-1);
  if (!last) return [];
  const other = turns.findLastIndex(
    (cards) => cards.length === 0 || cards.some(({ calculator }) => calculator !== last.calculator),
  );
  const all = turns.slice(other + 1).flat();
  const keyOf = ({ inputs, reading }: CalculationPart) =>
    JSON.stringify([Object.entries(inputs).toSorted(), countOf(reading)]);
  const unique = all.filter(
    (part, at) => all.findLastIndex((each) => keyOf(each) === keyOf(part)) === at,
  );
  return OF_TWO.test(question) ? unique.slice(-2) : unique.slice(-MAX_ROWS);
}

const cardsOf = (parts: readonly Part[]) =>
  parts.filter((part): part is CalculationPart => part.type === 'calculation');

const countOf = (reading: CalculationPart['reading']) => {
  const count = reading?.beside?.['count'];
  return typeof count === 'number' ? count : null;
};

function tableOf(
  parts: readonly CalculationPart[],
  first: CalculationPart,
  language: Language,
): string {
  const { meshLanguage, outputName } = calculatorSentences(language, first.calculator);
  const asked = [...new Set(parts.flatMap(({ reading }) => reading?.asked ?? []))];
  const shared = Object.keys(first.result.values).filter((key) =>
    parts.every(({ result }) => result.values[key] !== undefined),
  );
  const keys = (asked.length > 0 ? asked : shared)
    .filter((key) => shared.includes(key))
    .slice(0, MAX_COLUMNS);
  const { item, count, total } = MODE_TEXTS[language].table;
  const counts = parts.map(({ reading }) => countOf(reading));
  const hasCounts = counts.some((each) => each !== null) && keys.includes('weight_kg');
  const rows = parts.slice(0, MAX_ROWS).map((part, at) => {
    const cells = keys.map((key) => {
      const value = part.result.values[key];
      return value === undefined ? '' : formatQuantity(value, meshLanguage);
    });
    const weight = part.result.values['weight_kg']?.value;
    const pieces = counts[at] ?? null;
    const whole =
      pieces === null || typeof weight !== 'number'
        ? ['', '']
        : [
            formatNumber(pieces, meshLanguage),
            formatQuantity({ value: weight * pieces, unit: 'kg' }, meshLanguage),
          ];
    return [rowLabel(part, parts, language), ...cells, ...(hasCounts ? whole : [])];
  });

  return table([item, ...keys.map(outputName), ...(hasCounts ? [count, total] : [])], rows);
}

/** The inputs in which the rows differ. */
function rowLabel(
  part: CalculationPart,
  parts: readonly CalculationPart[],
  language: Language,
): string {
  const varied = Object.keys(part.inputs).filter((key) =>
    parts.some((each) => each.inputs[key] !== part.inputs[key]),
  );
  const same = Object.fromEntries(
    Object.entries(part.inputs).filter(([key]) => !varied.includes(key)),
  );
  const others = { calculator: part.calculator, inputs: same };
  return (
    labelOf(part, others, calculatorTexts(language)) || calculatorTitle(part.calculator, language)
  );
}

function meshCounts(question: string): string[] {
  const text = question.normalize('NFKC').toLowerCase();
  if (!/目|mesh/.test(text) || SAYS_MORE.test(text)) return [];

  return [...new Set(text.match(COUNTS) ?? [])].slice(0, MAX_ROWS);
}

function tableOfCounts(counts: readonly string[], language: Language): string {
  const texts = MODE_TEXTS[language].table;
  const meshLanguage = language === 'zh-CN' ? 'zh' : 'en';
  const sieves = counts.map((count) => resolveSieve(count));
  const hasSieves = sieves.some((sieve) => sieve !== undefined);
  const rows = counts.map((count, at) => [
    `${count}${language === 'zh-CN' ? ' 目' : ''}`,
    formatNumber(MM_PER_INCH / Number(count), meshLanguage),
    ...(hasSieves ? [sieves[at] ? formatNumber(sieves[at].openingUm, meshLanguage) : '–'] : []),
  ]);

  return table([texts.mesh, texts.pitch, ...(hasSieves ? [texts.sieve] : [])], rows);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
