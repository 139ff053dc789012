import { cocreatorCredits, cocreatorMine } from '#contract/cocreator/calls.ts';
import { respondWith } from '#tests/msw/handlers.ts';

/** Calls of an opened article, for a member who is no co-creator. */
export const noCocreator = [
  respondWith(cocreatorMine, {
    since: null,
    accepted: 0,
    needed: 3,
    application: null,
    perCitation: 1,
    monthMax: 100,
    cited: 0,
    months: [],
    list: [],
    nextCursor: null,
  }),
  respondWith(cocreatorCredits, { list: [] }),
];
