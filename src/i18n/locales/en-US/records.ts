import type { Translation } from '../../types.ts';

export const records: Translation['records'] = {
  title: 'All records',
  subtitle: 'Every conversation, to be searched, filtered and cleared up.',
  kind: {
    all: 'All',
    chat: 'Chat',
    deep: 'Deep reasoning',
  },
  filter: {
    search: 'Search titles and messages',
    kinds: 'Kind of conversation',
    plugins: 'Plug-in',
    anyPlugin: 'Any plug-in',
  },
  list: {
    count_one: '{{shown}} conversation',
    count_other: '{{shown}} conversations',
    countMore_one: 'More than {{shown}} conversation',
    countMore_other: 'More than {{shown}} conversations',
    none: 'No conversation matches',
    noneHint: 'Try another word, or take the filters off.',
    showAll: 'Show all records',
    ask: 'Ask a question',
  },
  select: {
    all: 'Select all',
    more: 'Select all, also those not loaded',
    everything: 'All selected, also those not loaded',
  },
  row: {
    pinned: 'Pinned',
    records_one: '{{count}} question',
    records_other: '{{count}} questions',
  },
};
