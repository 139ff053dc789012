/** Subjects of the knowledge base, in the order of the screen. */
export const SUBJECTS = [
  'products',
  'materials',
  'standards',
  'inspection',
  'processes',
  'corrosion',
  'uses',
  'printing',
  'trade',
  'places',
  'mistakes',
  'members',
] as const;

/** Filters of the articles, besides subject and place. */
export const FACETS = ['product', 'material', 'standard'] as const;
