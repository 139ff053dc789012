import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  backupNow,
  status,
  webhookDelete,
  webhookList,
  webhookSave,
  webhookTest,
  type Status,
  type WebhookSaveRequest,
} from '#contract/status/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

const LOOK_AGAIN_MS = 15_000;
/** While a backup is being taken. */
const RUNNING_MS = 3000;
const STATUS = keyOf('console', 'status');
const WEBHOOKS = keyOf('console', 'webhooks');

export const statusQueries = {
  state: () =>
    queryOptions({
      queryKey: STATUS,
      queryFn: ({ signal }) => call(status, {}, { signal, quiet: true }),
      refetchInterval: ({ state: { data } }: { state: { data: Status | undefined } }) =>
        data?.backups.last?.state === 'running' ? RUNNING_MS : LOOK_AGAIN_MS,
    }),

  webhooks: () =>
    queryOptions({
      queryKey: WEBHOOKS,
      queryFn: ({ signal }) => call(webhookList, {}, { signal, quiet: true }),
    }),
};

export const statusMutations = {
  backUp: mutationOptions({
    mutationFn: () => call(backupNow, {}),
    onSettled: (_begun, _error, _request, _result, { client }) => {
      void client.invalidateQueries({ queryKey: STATUS });
    },
  }),

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
