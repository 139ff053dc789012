import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  serviceGet,
  serviceSave,
  serviceSpend,
  serviceTest,
  type ServiceSaveRequest,
  type ServiceTestRequest,
} from '#contract/service/calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

/** A service that is out may answer again at any time. */
const LOOK_AGAIN_MS = 15_000;

const state = () =>
  queryOptions({
    queryKey: keyOf('console', 'service'),
    queryFn: ({ signal }) => call(serviceGet, {}, { signal, quiet: true }),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const serviceQueries = {
  state,

  spend: (days: number) =>
    queryOptions({
      queryKey: keyOf('console', 'spend', days),
      queryFn: ({ signal }) => call(serviceSpend, { days }, { signal, quiet: true }),
      placeholderData: (before) => before,
    }),
};

export const serviceMutations = {
  save: mutationOptions({
    mutationFn: (request: ServiceSaveRequest) => call(serviceSave, request),
    onSuccess: (saved, _request, _result, { client }) => {
      client.setQueryData(state().queryKey, saved);
    },
  }),

  test: mutationOptions({
    mutationFn: (request: ServiceTestRequest) => call(serviceTest, request),
  }),
};
