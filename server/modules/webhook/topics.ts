import type { WEBHOOK_TOPICS } from '#contract/status/constants.ts';

export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
