import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  status,
  webhookDelete,
  webhookList,
  webhookSave,
  webhookTest,
  type WebhookSaveRequest,
} from '#contract/status/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

const LOOK_AGAIN_MS = 15_000;
const WEBHOOKS = keyOf('console', 'webhooks');

export const statusQueries = {
  state: () =>
    queryOptions({
      queryKey: keyOf('console', 'status'),
      queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
      refetchInterval: LOOK_AGAIN_MS,
    }),

  webhooks: () =>
    queryOptions({
      queryKey: WEBHOOKS,
      queryFn: ({ signal }) => call(webhookList, {}, { signal, quiet: true }),
    }),
};

export const statusMutations = {
  saveWebhook: mutationOptions({
    mutationFn: (request: WebhookSaveRequest) => call(webhookSave, request),
    onSuccess: (_saved, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  }),

  testWebhook: mutationOptions({
    mutationFn: (id: string) => call(webhookTest, { id }),
    onSuccess: (_outcome, _id, _result, { client }) => {
      void client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  }),

  deleteWebhook: mutationOptions({
    mutationFn: (request: { id: string; version: number }) => call(webhookDelete, request),
    onSuccess: (_deleted, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: WEBHOOKS });
    },
  }),
};
