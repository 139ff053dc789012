import { HEADING_MARK, HEADING_TITLE } from '#mesh/words/heading-words.ts';

/** Between a title and its page in a table of contents. */
const LEADERS = /[ \t]?[.…·]{2}/u;

/** The first headings of a page's text, without their marks. */
export function findHeadings(text: string, most: number): string[] {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    if (found.size >= most) break;
    if (!HEADING_MARK.test(line)) continue;
    const [title = ''] = line.replace(HEADING_MARK, '').trim().split(LEADERS, 1);
    if (HEADING_TITLE.test(title)) found.add(title);
  }
  return [...found];
}
