import { parse } from 'yaml';
import { z } from 'zod';
import type { Article, ArticleParagraph } from '#contract/knowledge/calls.ts';

/** An article as it is written in a file. */
export type WrittenArticle = Pick<Article, 'id' | 'title' | 'summary' | 'sections'> & {
  keywords: string[];
  /** The paragraphs of all sections, in order, with what they are searched by. */
  passages: WrittenPassage[];
  /** Standards and public sources by name. */
  sources?: string[] | undefined;
  /** Ids of the places and markets that the article is about. */
  region?: string[] | undefined;
};

export interface WrittenPassage extends ArticleParagraph {
  heading: string;
  /** Other ways in which people ask for what the paragraph says; searched, never shown. */
  asks: string[];
  /** The fact of the paragraph; never shown. */
  facts?: Fact[];
}

/** Units in which a fact may say for which amounts it holds. */
const BAND_UNITS = ['°C', 'µm', 'mm'] as const;
export type BandUnit = (typeof BAND_UNITS)[number];

const wordsSchema = z.array(z.string().min(1)).min(1);
const factSchema = z.strictObject({
  /** Names of one subject, or several subjects in order, the first with most of the property. */
  subjects: z.array(wordsSchema).min(1),
  /** Property that is asked about: a question names one of these words. */
  property: wordsSchema,
  value: z.enum(['yes', 'no', 'order', 'limit', 'band']),
  /** For a limit: the highest temperature in °C that the subject serves. */
  upTo: z.number().optional(),
  /** For a band: the range of amounts that the paragraph is about, the upper end excluded. */
  band: z.strictObject({ from: z.number(), to: z.number(), unit: z.enum(BAND_UNITS) }).optional(),
  /** One of these is named as well; empty if the fact always holds. */
  condition: z.array(z.string().min(1)),
});
/** The answer of a paragraph to a question that wants a yes, a no or a choice. */
export type Fact = z.infer<typeof factSchema>;

const frontMatterSchema = z.strictObject({
  id: z.string().min(1).max(64),
  title: z.string().min(1),
  summary: z.string().min(1),
  keywords: z.array(z.coerce.string().min(1)),
  sources: z.array(z.string().min(1)).optional(),
  region: z.array(z.string().regex(/^[a-z][a-z-]*$/)).optional(),
});

const FILE = /^---\n(?<front>.*?)\n---\n(?<body>.*)$/s;
const ASKS = '? ';
const FACT = '= ';
const LIMIT = /^\s*up to (?<degrees>\d+) °C\s*$/;
const BAND = /^\s*(?<from>\d+(?:\.\d+)?)–(?<to>\d+(?:\.\d+)?) (?<unit>\S+)\s*$/;
const MARK = /(?<!\s)\s*\{(?<mark>[A-Z])\}$/;

/**
 * Reads Markdown with YAML front matter, `##` headings and paragraphs (or tables) that each end in
 * their confidence mark, `{A}`, `{B}` or `{C}`. A line `? one way to ask | another` below a paragraph
 * says how people ask for it. A line `= 430 | seaside | no | outdoors` says what it decides: subject,
 * property, value (`yes` or `no`) and condition; `= 2205 > 316 > 304 | chloride` ranks subjects;
 * `= 304 | * | up to 925 °C` says which temperatures a subject stands; `= weave | filter | 13–18 µm`
 * for which amounts a paragraph is the answer. Other names are separated by `/`,
 * other properties and conditions by `,`.
 * @throws Error that says what is wrong, for the author.
 */
export function parseArticle(text: string): WrittenArticle {
  const file = FILE.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (!file) throw new Error('An article starts with its front matter between two lines of ---.');
  const front = frontMatterSchema.parse(parse(file['front'] ?? ''));

  return { ...front, ...readBody(file['body'] ?? '') };
}

function readBody(body: string): Pick<WrittenArticle, 'sections' | 'passages'> {
  const sections: Article['sections'] = [];
  const passages: WrittenPassage[] = [];
  let unmarked = '';

  for (const block of blocksOf(body)) {
    if (block.startsWith('## ')) {
      if (unmarked !== '') throw unmarkedError(unmarked);
      sections.push({ heading: block.slice(3).trim(), paragraphs: [] });
      continue;
    }
    const section = sections.at(-1);
    if (block.startsWith(ASKS)) {
      const passage = section?.paragraphs.length === 0 ? undefined : passages.at(-1);
      if (!passage || unmarked !== '') throw new Error(`These ask for no paragraph: ${block}`);
      passage.asks.push(...asksOf(block));
      continue;
    }
    if (block.startsWith(FACT)) {
      const passage = section?.paragraphs.length === 0 ? undefined : passages.at(-1);
      if (!passage || unmarked !== '') throw new Error(`These decide for no paragraph: ${block}`);
      passage.facts = [...(passage.facts ?? []), factOf(block.slice(FACT.length))];
      continue;
    }
    if (!section) throw new Error(`A paragraph stands before the first heading: ${block}`);
    const whole = unmarked === '' ? block : `${unmarked}\n\n${block}`;
    const paragraph = paragraphOf(whole);
    // The mark of a table may stand in a block of its own.
    unmarked = paragraph ? '' : whole;
    if (!paragraph) continue;
    section.paragraphs.push(paragraph);
    passages.push({ heading: section.heading, ...paragraph, asks: [] });
  }
  if (unmarked !== '') throw unmarkedError(unmarked);

  return { sections, passages };
}

function blocksOf(body: string): string[] {
  return body
    .replaceAll(/^((?:## |\? |= ).*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

function asksOf(block: string): string[] {
  return block
    .slice(ASKS.length)
    .split('|')
    .map((ask) => ask.trim())
    .filter((ask) => ask !== '');
}

function factOf(line: string): Fact {
  const [subject = '', property = '', value = '', condition = ''] = line.split('|');
  const subjects = subject.split('>').map((each) => listOf(each, '/'));
  const limit = LIMIT.exec(value)?.groups?.['degrees'];
  const band = BAND.exec(value)?.groups;
  const told = limit === undefined ? (band ? 'band' : value.trim()) : 'limit';

  return factSchema.parse({
    subjects,
    property: listOf(property, ','),
    value: subjects.length > 1 && told === '' ? 'order' : told,
    ...(limit !== undefined && { upTo: Number(limit) }),
    ...(band && {
      band: { from: Number(band['from']), to: Number(band['to']), unit: band['unit'] },
    }),
    condition: listOf(condition, ','),
  });
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function paragraphOf(block: string): ArticleParagraph | undefined {
  const mark = MARK.exec(block)?.groups?.['mark'];
  if (mark === undefined) return undefined;
  if (mark !== 'A' && mark !== 'B' && mark !== 'C') {
    throw new Error(`The mark {${mark}} is none of {A}, {B}, {C}: ${block}`);
  }
  return { text: block.replace(MARK, '').trimEnd(), confidence: mark };
}

function unmarkedError(block: string): Error {
  return new Error(`A paragraph has no confidence mark: ${block}`);
}
