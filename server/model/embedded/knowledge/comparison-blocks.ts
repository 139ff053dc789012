import type { Language } from '../../../content/messages.ts';
import type { RankedPassage } from '../../../modules/knowledge/rank-passages.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import type { Compared, Side } from './compared-sides.ts';
import { bullets, quoted } from './quote-passages.ts';

const MOST_OF_BOTH = 3;
const MOST_ROWS = 4;
const LEAST_ROWS = 2;
/** What speaks of both is worth showing when it says about as much as the best. */
const AS_GOOD = 0.6;

/**
 * Two things side by side: a table of the articles' own where one compares them, a table with a column
 * for each, and what the articles say of both at once.
 */
export function comparisonBlocks(
  { sides, both, table }: Compared,
  citations: Citations,
  language: Language,
): string[] {
  const texts = engineTexts(language);
  const best = Math.max(
    ...[...sides.flatMap(({ passages }) => passages), ...both].map(({ score }) => score),
  );
  const shared = bestOf(both, MOST_OF_BOTH).filter(({ score }) => score >= best * AS_GOOD);

  return [
    sideBySide(sides, citations, language),
    ...(table === undefined ? [] : [table.text, `${texts.tableFrom}${citations.mark(table)}`]),
    ...(shared.length === 0 ? [] : [`**${texts.both}**`, bullets(shared, citations, language)]),
  ];
}

function sideBySide([one, other]: [Side, Side], citations: Citations, language: Language): string {
  const cell = (passage: RankedPassage | undefined) =>
    passage === undefined ? '—' : inCell(quoted(passage, citations, language));
  const rows = pairedRows(bestOf(one.passages, MOST_ROWS), bestOf(other.passages, MOST_ROWS));

  return [
    `| ${inCell(one.name)} | ${inCell(other.name)} |`,
    '| --- | --- |',
    ...rows.map(([left, right]) => `| ${cell(left)} | ${cell(right)} |`),
  ].join('\n');
}

/** What stands under one heading comes beside one another; the rest in the order of its fit. */
function pairedRows(
  ones: RankedPassage[],
  others: RankedPassage[],
): [RankedPassage | undefined, RankedPassage | undefined][] {
  const left = [...ones];
  const right = [...others];
  const rows: [RankedPassage | undefined, RankedPassage | undefined][] = [];
  for (const passage of ones) {
    const at = right.findIndex(
      ({ articleId, heading }) => articleId === passage.articleId && heading === passage.heading,
    );
    if (at === -1) continue;
    rows.push([passage, right[at]]);
    left.splice(left.indexOf(passage), 1);
    right.splice(at, 1);
  }
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    // One side alone compares nothing, but a first sentence on it is worth having.
    if ((left[at] === undefined || right[at] === undefined) && rows.length >= LEAST_ROWS) break;
    rows.push([left[at], right[at]]);
  }
  return rows;
}

function bestOf(passages: RankedPassage[], count: number): RankedPassage[] {
  return [...passages].sort((one, other) => other.score - one.score).slice(0, count);
}

/** One line without what would end the cell. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, (gap) => (gap.includes('\n') ? ' ' : gap)).replaceAll('|', '\\|');
}
