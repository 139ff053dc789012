import type { CalculationPart } from '#contract/chat/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { labelOf } from '#mesh/sentences/calculation-sentences.ts';
import { resolveSieve } from '#mesh/test-sieve.ts';
import type { Language } from '../../content/messages.ts';
import { MODE_TEXTS } from '../../content/plugins/mode-texts.ts';
import {
  calculatorSentences,
  calculatorTexts,
} from '../../trade/calculations/calculator-sentences.ts';
import { say, type AnswerPiece } from '../embedded/answer-piece.ts';
import type { PluginDeps } from '../plugins/plugin.ts';
import type { ModelRequest } from '../provider.ts';

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
  const rows = parts.slice(0, MAX_ROWS).map((part) => {
    const other = parts.find((each) => each !== part) ?? part;
    const cells = keys.map((key) => {
      const value = part.result.values[key];
      return value === undefined ? '' : formatQuantity(value, meshLanguage);
    });
    return [labelOf(part, other, calculatorTexts(language)), ...cells];
  });

  return table([MODE_TEXTS[language].table.item, ...keys.map(outputName)], rows);
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
