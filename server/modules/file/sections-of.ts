import { HEADING } from '../../content/vocabulary/headings.ts';

const FULL = 3000;
const ENOUGH = 1200;
const MAX_PARAGRAPH_LENGTH = 4000;

export function sectionsOf(text: string): string[] {
  const sections: string[] = [];
  let section = '';
  for (const paragraph of paragraphsOf(text)) {
    const isFull = section.length + paragraph.length > FULL && section.length >= ENOUGH;
    if (
      section.trim() !== '' &&
      (isFull || (HEADING.test(paragraph) && section.length >= ENOUGH))
    ) {
      sections.push(section);
      section = '';
    }
    section += paragraph;
  }
  if (section.trim() !== '') sections.push(section);

  return sections;
}

function paragraphsOf(text: string): string[] {
  return text.split(/(?<=\n[^\S\n]{0,99}\n)(?!\s{0,99}\n)/).flatMap((paragraph) => {
    if (paragraph.length <= MAX_PARAGRAPH_LENGTH) return [paragraph];
    const pieces = paragraph.match(/[^\n。！？!?]{1,1000}[\n。！？!?]*|[\n。！？!?]+/g) ?? [];
    return pieces;
  });
}
