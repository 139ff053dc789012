import type { Translation } from '../../types.ts';

export const messages: Translation['messages'] = {
  title: {
    personal: 'Personal messages',
    enterprise: 'Enterprise messages',
  },
  scope: {
    personal: 'Personal',
    enterprise: 'Enterprise',
  },
  scopes: 'Kinds of messages',
  filter: 'Filter and tidy up',
  all: 'All',
  unreadOnly: 'Unread',
  readAll: 'Mark all as read',
  removeRead: 'Delete read',
  removeReadText: 'All messages that you have read will be deleted for good; unread ones are kept.',
  news: 'New messages have arrived: show them',
  loading: 'Loading messages',
  failed: 'Messages could not be loaded',
  moreFailed: 'Further messages could not be loaded',
  none: 'No messages yet',
  noneHint: {
    personal: 'Review results, changes of your points and notices appear here.',
    enterprise: 'Requests to contact your enterprise and notices to enterprises appear here.',
  },
  noneUnread: 'No unread messages',
  showAll: 'Show all messages',
  noEnterprise: 'Enterprise messages are for enterprise members',
  noEnterpriseHint: 'Accounts that were registered as an enterprise find their messages here.',
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread',
  remove: 'Delete “{{title}}”',
  deleted: 'Message deleted',
};
