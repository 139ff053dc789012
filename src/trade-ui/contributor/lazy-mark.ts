import { lazyPart } from '#ui/lazy-part.tsx';

export const LazyCocreatorMark = lazyPart(
  async () => (await import('./cocreator-mark.tsx')).CocreatorMark,
  { namespaces: ['cocreator'], isOptional: true },
);
