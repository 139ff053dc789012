import type { Translation } from '../../types.ts';

export const files: Translation['files'] = {
  choose: 'Choose files',
  drop: 'or drop or paste them here',
  dropping: 'Let go to upload',
  limits_one: '{{types}}; {{count}} file, {{mb}} MB at most',
  limits_other: '{{types}}; {{mb}} MB each and {{count}} files at most',
  list: 'Files added',
  cancel: 'Cancel the upload of {{name}}',
  retry: 'Upload {{name}} again',
  remove: 'Remove {{name}}',
  state: {
    waiting: 'Waiting',
    sending: '{{percent}} sent',
    checking: 'Checking',
    done: 'Uploaded · {{size}}',
  },
  problem: {
    empty: 'The file is empty',
    tooLarge: 'Larger than {{mb}} MB',
    type: 'Files of this kind are not taken',
    pastePlace: 'There are several upload areas here: point at one, then paste',
    tooMany_one: '{{count}} file at most; the rest was not added',
    tooMany_other: '{{count}} files at most; the rest was not added',
    network: 'Could not be uploaded; please check the network and try again',
  },
};
