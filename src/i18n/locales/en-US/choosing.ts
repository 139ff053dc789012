import type { Translation } from '../../types.ts';

export const choosing: Translation['choosing'] = {
  bar: 'Choose turns',
  all: 'Select all',
  chosen_one: '{{count}} turn chosen',
  chosen_other: '{{count}} turns chosen',
  allChosen: 'The whole conversation is chosen',
  allBut_one: 'The whole conversation but {{count}} turn',
  allBut_other: 'The whole conversation but {{count}} turns',
  export: 'Export',
  share: 'Share a link',
  end: 'Cancel',
  turn: 'Choose: {{text}}',
};
