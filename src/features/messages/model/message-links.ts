import type { MessageLink, MessageScope } from '#contract/message/calls.ts';

export interface MessageLinks {
  scope: (scope: MessageScope) => string;
  of: (link: MessageLink) => string;
}
