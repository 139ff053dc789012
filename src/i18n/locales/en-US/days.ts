import type { Translation } from '../../types.ts';

export const days: Translation['days'] = {
  choose: 'Choose a day',
  placeholder: 'yyyy-mm-dd',
  unreadable: 'This date can’t be read; write it like 2026-03-15',
  calendar: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  clear: 'Clear',
};
