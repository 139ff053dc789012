import type { Article } from '#contract/knowledge/calls.ts';
import type { SharedTurn } from '#contract/share/calls.ts';
import { message } from '../../content/messages.ts';
import { EMBEDDED_MODEL } from '../../answering/provider.ts';

/** An article as the single turn of a shared page: Markdown with its sources. */
export function sharedArticle(article: Article): SharedTurn {
  const { title, summary, sections, sources, contributor, language } = article;
  const written =
    contributor === null ? [] : [message(language, 'share.contributor', { name: contributor })];
  const basis =
    sources.length === 0
      ? []
      : [
          `## ${message(language, 'share.sources')}`,
          sources.map((source) => `- ${source}`).join('\n'),
        ];

  return {
    question: title,
    plugin: null,
    article: true,
    content: [
      summary,
      ...written,
      ...sections.flatMap(({ heading, paragraphs }) => [
        ...(heading === '' ? [] : [`## ${heading}`]),
        ...paragraphs.map(({ text, confidence }) => `${text} (${confidence})`),
      ]),
      ...basis,
    ]
      .filter((block) => block !== '')
      .join('\n\n'),
    sources: [],
    parts: [],
    model: EMBEDDED_MODEL,
    createdAt: article.updatedAt,
  };
}
