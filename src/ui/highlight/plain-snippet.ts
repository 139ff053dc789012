import { highlight } from './highlight.ts';

/** Maximum characters before the first match, so that it stays within a row's two lines. */
const LEAD = 10;

/** The text around a match, without Markdown syntax and starting near the match. */
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
