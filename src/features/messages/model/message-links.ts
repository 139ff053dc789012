import type { MessageLink, MessageScope } from '#contract/message/calls.ts';

/** Where the screen of messages leads to. */
export interface MessageLinks {
  scope: (scope: MessageScope) => string;
  /** What a message is about. */
  of: (link: MessageLink) => string;
}
