import type { Article, KnowledgeHit } from '#contract/knowledge/calls.ts';

export function articleOf(over: Partial<Article> = {}): Article {
  return {
    id: 'P03',
    language: 'en-US',
    languages: ['zh-CN', 'en-US'],
    title: 'Dutch weave',
    summary: 'What Dutch weave is.',
    sections: [
      {
        heading: 'Structure',
        paragraphs: [
          { text: 'Warp and weft of Dutch weave differ.', confidence: 'A' },
          { text: 'Reverse weave is the other way round.', confidence: 'B' },
        ],
      },
      {
        heading: 'Aperture',
        paragraphs: [
          { text: 'The aperture of Dutch weave is measured, **not** calculated.', confidence: 'C' },
          { text: '| Mesh | µm |\n| --- | --- |\n| 24×110 | 115 |', confidence: 'C' },
        ],
      },
    ],
    sources: ['ASTM E2814', 'UBO: Dutch weave'],
    contributor: null,
    updatedAt: '2026-01-01T00:00:00.000Z',
    matches: [],
    ...over,
  };
}

/** The same article as it is in Chinese. */
export const CHINESE = articleOf({
  language: 'zh-CN',
  title: '席型网',
  summary: '席型网是什么。',
  sections: [
    {
      heading: '结构',
      paragraphs: [
        { text: '席型网的经丝和纬丝不同。', confidence: 'A' },
        { text: '反向席型网正好倒过来。', confidence: 'B' },
      ],
    },
    {
      heading: '孔径',
      paragraphs: [
        { text: '席型网的孔径靠实测。', confidence: 'C' },
        { text: '| 目数 | µm |\n| --- | --- |\n| 24×110 | 115 |', confidence: 'C' },
      ],
    },
  ],
});

export function hitOf(id: string, over: Partial<KnowledgeHit> = {}): KnowledgeHit {
  return {
    articleId: id,
    language: 'en-US',
    title: `Article ${id}`,
    heading: 'Aperture',
    snippet: 'The aperture of Dutch weave is measured.',
    paragraph: 2,
    matches: ['Dutch weave'],
    score: 1,
    contributor: null,
    ...over,
  };
}
