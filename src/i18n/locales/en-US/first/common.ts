import type { Translation } from '../../../types.ts';

export const common: Translation['common'] = {
  confirm: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload',
  back: 'Back',
  backHome: 'Go to the home page',
  save: 'Save',
  delete: 'Delete',
  edit: 'Edit',
  copy: 'Copy',
  copied: 'Copied',
  undo: 'Undo',
  more: 'More',
  search: 'Search',
  loading: 'Loading',
  loadMore: 'Load more',
  grade: {
    ordinary: 'Basic',
    copper: 'Copper',
    silver: 'Silver',
    gold: 'Gold',
    diamond: 'Diamond',
  },
  loadFailed: 'This could not be loaded',
};
