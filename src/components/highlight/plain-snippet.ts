import { highlight } from './highlight.ts';

/** Characters shown before the first hit: more would push it out of the two lines of a row. */
const LEAD = 10;

/** What stands around a hit, without the marks of Markdown and with the hit near its beginning. */
export function plainSnippet(snippet: string, keyword: string): string {
  const plain = snippet
    .replace(/\[\^\d+\]/g, '')
    .replace(/!?\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, '$1')
    .replace(/\*\*|__|~~|`+|(^|\s)(#{1,6}|[-*+>])\s/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const [before] = highlight(plain, keyword);
  if (before === undefined || before.isHit || before.text === plain) return plain;
  const lead = Array.from(before.text);
  if (lead.length <= LEAD) return plain;
  return `…${lead.slice(-LEAD).join('')}${plain.slice(before.text.length)}`;
}
