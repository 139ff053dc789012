import type { Translation } from '../../types.ts';

export const cocreator: Translation['cocreator'] = {
  intro: 'What you gave, how often it was cited, and the rules for co-creators',
  loading: 'Loading what you gave',
  failed: 'What you gave could not be loaded',
  kind: { answer: 'Answer feedback', material: 'Industry material', revision: 'Article revision' },
  standing: {
    is: 'You are a co-creator',
    notYet: 'Not a co-creator yet',
    progress: '{{accepted}} contributions accepted; {{needed}} make a co-creator.',
    since_one: 'Since {{date}}, with {{count}} accepted contribution.',
    since_other: 'Since {{date}}, with {{count}} accepted contributions.',
    rule: 'Rule: {{needed}} accepted pieces of answer feedback, industry material or article revisions, or an approved application, make a co-creator; this ends if decisions are taken back and fewer remain.',
    rights:
      'Co-creators can propose changes in an article itself, and their name carries the mark. A citation of what you wrote in an answer to somebody else earns {{perCitation}} points, at most {{monthMax}} a month, paid in the next month; your own questions do not count, and a person counts once a day.',
    applied: 'Your application is under review',
    apply: 'Apply as a co-creator',
    give: 'Hand in material',
    rules: 'Rules for points',
  },
  cited: {
    title_one: 'Cited {{cited}} time in all',
    title_other: 'Cited {{cited}} times in all',
    none: 'Not cited yet. Once material has become an article, citations in answers count.',
    month: 'Month',
    times: 'Citations',
    points: 'Points',
    open: 'Not paid yet',
  },
  given: {
    title: 'What I gave',
    none: 'No accepted contributions yet',
    noneHint: 'Material and corrections are listed here once they are accepted.',
    first: 'Hand in material',
    cited_one: 'Article cited {{count}} time',
    cited_other: 'Article cited {{count}} times',
    unpublished: 'Published once it has become an article',
    article: 'Read the article',
  },
  mark: { name: 'Co-creator', about: 'A member with several accepted contributions' },
};
