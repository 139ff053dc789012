import type { ArticleSection } from '#contract/knowledge/calls.ts';

interface MaterialText {
  name: string;
  text: string;
}

interface MaterialDraft {
  title: string;
  summary: string;
  sections: ArticleSection[];
}

/** An article's limits, so that a draft can be saved unchanged. */
const TITLE_CHARS = 120;
const SUMMARY_CHARS = 500;
const HEADING_CHARS = 100;
const PARAGRAPH_CHARS = 600;
const MAX_SECTIONS = 50;
const MAX_PARAGRAPHS = 100;

const HEADING = /^#{1,6}\s+(?<words>\S.*)$/;
const EXTENSION = /\.[a-z0-9]{1,5}$/i;
const SENTENCE_END = /(?<=[。！？；!?;]|\.\s)/u;

/**
 * Drafts an article from submitted material: a section per file or heading, split into citable
 * paragraphs. Unverified: confidence C.
 */
export function draftOf(content: string, texts: readonly MaterialText[]): MaterialDraft {
  const read = texts.filter(({ text }) => text.trim() !== '');
  const first = texts[0];
  const sections = read.flatMap(({ name, text }) => sectionsOf(text, bareName(name)));
  const isWordsAlone = sections.length === 0;
  const heading = read[0]?.text
    .split('\n')
    .map(headingIn)
    .find((words) => words !== null);
  const title = heading ?? (first === undefined ? firstLine(content) : bareName(first.name));

  return {
    title: cut(title, TITLE_CHARS),
    summary: cut(content.replace(/\s+/gu, ' ').trim(), SUMMARY_CHARS),
    sections: isWordsAlone ? sectionsOf(content, '') : sections.slice(0, MAX_SECTIONS),
  };
}

function sectionsOf(text: string, firstHeading: string): ArticleSection[] {
  const sections: ArticleSection[] = [];
  let section: ArticleSection = { heading: cut(firstHeading, HEADING_CHARS), paragraphs: [] };
  const close = () => {
    if (section.paragraphs.length > 0) sections.push(section);
  };
  for (const block of text.replaceAll('\r\n', '\n').split(/\n\s*\n/u)) {
    const [line = '', ...rest] = block.trim().split('\n');
    const words = headingIn(line);
    if (words !== null) {
      close();
      section = { heading: cut(words, HEADING_CHARS), paragraphs: [] };
    }
    const body = words === null ? block.trim() : rest.join('\n').trim();
    for (const paragraph of paragraphsOf(body)) {
      if (section.paragraphs.length === MAX_PARAGRAPHS) {
        close();
        section = { heading: section.heading, paragraphs: [] };
      }
      section.paragraphs.push({ text: paragraph, confidence: 'C' });
    }
  }
  close();

  return sections;
}

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let paragraph = '';
  for (const sentence of text.split(SENTENCE_END)) {
    if (paragraph !== '' && paragraph.length + sentence.length > PARAGRAPH_CHARS) {
      paragraphs.push(paragraph);
      paragraph = '';
    }
    paragraph += sentence;
    while (paragraph.length > PARAGRAPH_CHARS) {
      const piece = cutAt(paragraph);
      paragraphs.push(paragraph.slice(0, piece));
      paragraph = paragraph.slice(piece);
    }
  }
  return [...paragraphs, paragraph].map((each) => each.trim()).filter((each) => each !== '');
}

/** Prefers a line end; never splits a surrogate pair. */
function cutAt(text: string): number {
  const line = text.lastIndexOf('\n', PARAGRAPH_CHARS);
  if (line > 0) return line;
  const isWithinPair = /[\uD800-\uDBFF]/.test(text.charAt(PARAGRAPH_CHARS - 1));

  return isWithinPair ? PARAGRAPH_CHARS - 1 : PARAGRAPH_CHARS;
}

const headingIn = (line: string): string | null =>
  HEADING.exec(line.trim())?.groups?.['words']?.trim() ?? null;
const bareName = (name: string) => name.replace(EXTENSION, '').trim() || name;
const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';

function cut(text: string, chars: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= chars) return characters.join('');
  let short = '';
  for (const character of characters) {
    if (short.length + character.length + 1 > chars) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}
