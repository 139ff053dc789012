import type { RuleSection } from '#contract/knowledge/calls.ts';
import type { PublicDocument } from '#contract/site/calls.ts';

export function sectionsOf({ title, content }: PublicDocument): RuleSection[] {
  const [intro = '', ...parts] = content.split(/^## +/m);
  const sections = parts.map((part) => {
    const [heading = '', ...lines] = part.split('\n');

    return { heading: heading.trim(), content: lines.join('\n').trim() };
  });
  const all =
    intro.trim() === '' ? sections : [{ heading: title, content: intro.trim() }, ...sections];

  return all.map((section, n) => ({ id: String(n + 1), ...section }));
}

export function matching(sections: RuleSection[], keyword: string): RuleSection[] {
  const words = keyword.toLowerCase().split(/\s+/u);

  return sections.filter(({ heading, content }) => {
    const text = `${heading}\n${content}`.toLowerCase();

    return words.every((word) => text.includes(word));
  });
}
