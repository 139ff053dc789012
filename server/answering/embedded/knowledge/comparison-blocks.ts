import type { Language } from '../../../content/messages.ts';
import type { RankedPassage } from '../../../trade/knowledge/rank-passages.ts';
import type { Citations } from '../citations.ts';
import { engineTexts } from '../engine-language.ts';
import type { Compared, Side } from './compared-sides.ts';
import { quoted } from './quote-passages.ts';
import type { Verdict } from './verdict.ts';

const MAX_OF_BOTH = 2;
const MAX_OF_SIDE = 2;
/** Share of the best score that a passage on both sides needs to be shown. */
const AS_GOOD = 0.5;

interface Manner {
  verdict: Pick<Verdict, 'opening'> | undefined;
  stated: RankedPassage | undefined;
  /** One row for each side where the articles have no table of both. */
  asTable: boolean;
}

/**
 * Two things side by side: first what says something of both, then the articles' own table of both; where
 * there is none, what they say of each. Sentences of different articles never share a row.
 */
export function comparisonBlocks(
  { sides, both, table }: Compared,
  { verdict, stated, asTable }: Manner,
  citations: Citations,
  language: Language,
): string[] {
  const best = Math.max(
    ...[...sides.flatMap(({ passages }) => passages), ...both].map(({ score }) => score),
  );
  const shared = bestOf(both, MAX_OF_BOTH).filter(
    ({ score, text }) => score >= best * AS_GOOD && text !== stated?.text,
  );
  const [first, ...more] = stated ? [stated, ...shared] : shared;
  const opening = verdict?.opening.trim() ?? '';
  const bold = opening === '' ? '' : `**${opening}**${/[。：]$/.test(opening) ? '' : ' '}`;
  const conclusion = first ? [`${bold}${quoted(first, citations, language)}`] : [];
  const own =
    table === undefined
      ? sideBlocks(sides, first, asTable, citations, language)
      : [table.text, `${engineTexts(language).tableFrom}${citations.mark(table)}`];
  const rest = more.map((passage) => `- ${quoted(passage, citations, language)}`);

  return [...conclusion, ...own, ...(rest.length > 0 ? [rest.join('\n')] : [])];
}

function sideBlocks(
  sides: [Side, Side],
  said: RankedPassage | undefined,
  asTable: boolean,
  citations: Citations,
  language: Language,
): string[] {
  const lines = sides.map(({ name, passages }) => ({
    name,
    sentences: bestOf(
      passages.filter(({ text }) => text !== said?.text),
      MAX_OF_SIDE,
    ).map((passage) => quoted(passage, citations, language)),
  }));
  if (asTable) {
    const rows = lines.map(({ name, sentences }) => `| ${name} | ${inCell(sentences.join(' '))} |`);
    return [['| | |', '| --- | --- |', ...rows].join('\n')];
  }
  const colon = language === 'zh-CN' ? '：' : ': ';
  const items = lines
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ name, sentences }) => `- **${name}**${colon}${sentences.join(' ')}`);

  return items.length > 0 ? [items.join('\n')] : [];
}

function bestOf(passages: RankedPassage[], count: number): RankedPassage[] {
  return [...passages].sort((one, other) => other.score - one.score).slice(0, count);
}

/** One line without what would end the cell. */
function inCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
}
