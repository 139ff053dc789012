import { v4 as uuid } from 'uuid';
import type { ArticleFields, ArticleState } from '#contract/console/calls.ts';
import type { ArticleLanguage, ArticleParagraph } from '#contract/knowledge/calls.ts';

/** An article being edited. Keys identify its parts when they are reordered. */
export interface ArticleDraft {
  title: string;
  summary: string;
  contributor: string;
  language: ArticleLanguage;
  region: readonly string[];
  sections: readonly DraftSection[];
}

export interface DraftSection {
  key: string;
  heading: string;
  paragraphs: readonly DraftParagraph[];
}

export interface DraftParagraph extends ArticleParagraph {
  key: string;
}

export function newParagraph(): DraftParagraph {
  return { key: uuid(), text: '', confidence: 'C' };
}

export function newSection(): DraftSection {
  return { key: uuid(), heading: '', paragraphs: [newParagraph()] };
}

export function newDraft(over: Partial<ArticleDraft> = {}): ArticleDraft {
  return {
    title: '',
    summary: '',
    contributor: '',
    language: 'zh-CN',
    region: [],
    sections: [newSection()],
    ...over,
  };
}

export function draftOf(article: Omit<ArticleFields, 'state'>): ArticleDraft {
  const { title, summary, contributor, language, region, sections } = article;

  return {
    title,
    summary,
    contributor: contributor ?? '',
    language,
    region,
    sections: sections.map(({ heading, paragraphs }) => ({
      key: uuid(),
      heading,
      paragraphs: paragraphs.map((paragraph) => ({ key: uuid(), ...paragraph })),
    })),
  };
}

/** The fields to save; empty parts are omitted. */
export function fieldsOf(draft: ArticleDraft, state: ArticleState): ArticleFields {
  const sections = draft.sections
    .map(({ heading, paragraphs }) => ({
      heading: heading.trim(),
      paragraphs: paragraphs
        .map(({ text, confidence, contributor }) => ({
          text: text.trim(),
          confidence,
          ...(contributor === undefined ? {} : { contributor }),
        }))
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0);
  const contributor = draft.contributor.trim();

  return {
    language: draft.language,
    title: draft.title.trim(),
    summary: draft.summary.trim(),
    sections: sections.length === 0 ? [{ heading: '', paragraphs: [] }] : sections,
    region: [...draft.region],
    contributor: contributor === '' ? null : contributor,
    state,
  };
}

export interface Proposal {
  text: string;
  /** Name to credit; null if the member shows none. */
  credit: string | null;
  /** Texts of the article that the corrected answer quotes. */
  quotes: readonly string[];
}

const QUOTE_CHARS = 20;

/** The draft with a proposed paragraph, behind the one that the corrected answer quotes. */
export function withProposal(
  draft: ArticleDraft,
  { text, credit, quotes }: Proposal,
): { draft: ArticleDraft; paragraph: string } {
  const proposed: DraftParagraph = {
    ...newParagraph(),
    text,
    ...(credit === null ? {} : { contributor: credit }),
  };
  const isQuoted = ({ text: words }: ArticleParagraph) =>
    quotes.some((quote) => words.includes(quote.slice(0, QUOTE_CHARS)));
  const quoted = draft.sections.findIndex(({ paragraphs }) => paragraphs.some(isQuoted));
  const place = quoted < 0 ? draft.sections.length - 1 : quoted;

  return {
    paragraph: proposed.key,
    draft: {
      ...draft,
      sections: draft.sections.map((section, at) => {
        if (at !== place) return section;
        const written = section.paragraphs.filter((each) => each.text !== '');
        const behind = written.findIndex(isQuoted);
        return {
          ...section,
          paragraphs: written.toSpliced(behind < 0 ? written.length : behind + 1, 0, proposed),
        };
      }),
    },
  };
}

export function isSameDraft(one: ArticleDraft, other: ArticleDraft): boolean {
  return JSON.stringify(fieldsOf(one, 'draft')) === JSON.stringify(fieldsOf(other, 'draft'));
}

export function moved<Entry>(entries: readonly Entry[], at: number, by: 1 | -1): readonly Entry[] {
  const to = at + by;
  const entry = entries[at];
  if (entry === undefined || to < 0 || to >= entries.length) return entries;

  return entries.toSpliced(at, 1).toSpliced(to, 0, entry);
}
