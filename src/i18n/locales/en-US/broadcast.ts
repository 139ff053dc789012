import type { Translation } from '../../types.ts';

export const broadcast: Translation['broadcast'] = {
  title: 'Broadcast',
  subtitle:
    'The message goes to the message centre of every member; those who join later do not get it. It cannot be taken back.',
  scope: 'To',
  scopes: {
    personal: 'All members',
    enterprise: 'Enterprise members',
  },
  people: '{{number}} members',
  heading: 'Title',
  content: 'Content',
  contentNote_one: 'Plain text; line breaks are kept. {{count}} of {{most}} characters',
  contentNote_other: 'Plain text; line breaks are kept. {{count}} of {{most}} characters',
  required: 'Please fill this in',
  preview: 'As members see it',
  send: 'Send',
  confirm: 'Send this message?',
  confirmText: {
    personal: '“{{title}}” goes to all {{number}} members and cannot be taken back.',
    enterprise: '“{{title}}” goes to {{number}} enterprise members and cannot be taken back.',
  },
  confirmAll: {
    personal: '“{{title}}” goes to all members and cannot be taken back.',
    enterprise: '“{{title}}” goes to all enterprise members and cannot be taken back.',
  },
  sent: 'The message goes to {{number}} members',
  leaveTitle: 'The message has not been sent',
  leaveText: 'What you have written will be lost when you leave.',
  leave: 'Leave',
};
