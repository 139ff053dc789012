import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  serviceGet,
  serviceSave,
  serviceSpend,
  serviceTest,
  type ServiceSaveRequest,
  type ServiceTestRequest,
  speechGet,
  speechSave,
  speechTest,
  type SpeechSaveRequest,
  type SpeechTestRequest,
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

const speech = () =>
  queryOptions({
    queryKey: keyOf('console', 'speech'),
    queryFn: ({ signal }) => call(speechGet, {}, { signal, quiet: true }),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const serviceQueries = {
  speech,

  state,

  spend: (days: number) =>
    queryOptions({
      queryKey: keyOf('console', 'spend', days),
      queryFn: ({ signal }) => call(serviceSpend, { days }, { signal, quiet: true }),
      placeholderData: (before) => before,
    }),
};

export const serviceMutations = {
  saveSpeech: mutationOptions({
    mutationFn: (request: SpeechSaveRequest) => call(speechSave, request),
    onSuccess: (saved, _request, _result, { client }) => {
      client.setQueryData(speech().queryKey, saved);
    },
  }),

  testSpeech: mutationOptions({
    mutationFn: (request: SpeechTestRequest) => call(speechTest, request),
  }),

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
