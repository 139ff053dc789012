import type { Translation } from '../../types.ts';

export const look: Translation['look'] = {
  label: 'Try one calculation, no login needed',
  placeholder: 'e.g. 40 mesh, 0.2 mm wire, 304, 1 × 30 m roll: weight?',
  ask: 'Calculate',
  asking: 'Calculating…',
  examples: 'Examples',
  example: {
    first: '40 mesh 0.2 mm 304, weight of a 1 × 30 m roll',
    second: '100 mesh with 0.0045 in wire: opening in micron',
    third: '2×2 in welded mesh, 12.5 gauge, 4 ft × 100 ft roll in lbs',
  },
  private: 'Calculated in your browser; nothing is sent.',
  none: 'This needs the articles; only calculations work here. Ask it in a conversation after login.',
  more: 'Add it and calculate again.',
  failed: 'It could not be loaded. Check the connection and try again.',
  keep: 'Log in to keep it in your first conversation',
  askAfterLogin: 'Log in and have it answered in your first conversation',
  clear: 'Another one',
};
