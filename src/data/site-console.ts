import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  agreementList,
  agreementPublish,
  choiceList,
  choiceSave,
  exampleList,
  exampleSave,
  exampleTry,
  screeningGet,
  screeningSave,
  screeningTry,
  type AgreementId,
  type AgreementPublishRequest,
  type ChoiceListName,
  type ChoiceSaveRequest,
  type ExampleSaveRequest,
  type ExampleTryRequest,
  type ScreeningSaveRequest,
  type ScreeningTryRequest,
} from '#contract/site/console-calls.ts';
import { call } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

const CONSOLE = keyOf('console', 'site');

export const siteConsoleQueries = {
  choices: (list: ChoiceListName) =>
    queryOptions({
      queryKey: keyOf(...CONSOLE, 'choices', list),
      queryFn: ({ signal }) => call(choiceList, { list }, { signal, quiet: true }),
    }),

  agreements: (document: AgreementId) =>
    queryOptions({
      queryKey: keyOf(...CONSOLE, 'agreements', document),
      queryFn: ({ signal }) => call(agreementList, { document }, { signal, quiet: true }),
    }),

  screening: () =>
    queryOptions({
      queryKey: keyOf(...CONSOLE, 'screening'),
      queryFn: ({ signal }) => call(screeningGet, {}, { signal, quiet: true }),
    }),

  examples: () =>
    queryOptions({
      queryKey: keyOf(...CONSOLE, 'examples'),
      queryFn: ({ signal }) => call(exampleList, {}, { signal, quiet: true }),
    }),
};

export const siteConsoleMutations = {
  saveChoices: mutationOptions({
    mutationFn: (request: ChoiceSaveRequest) => call(choiceSave, request),
    onSuccess: (saved, { list }, _result, { client }) => {
      client.setQueryData(siteConsoleQueries.choices(list).queryKey, saved);
      void client.invalidateQueries({ queryKey: keyOf('console', 'goods') });
      void client.invalidateQueries({ queryKey: keyOf('console', 'commands') });
      void client.invalidateQueries({ queryKey: keyOf('command') });
    },
  }),

  publishAgreement: mutationOptions({
    mutationFn: (request: AgreementPublishRequest) => call(agreementPublish, request),
    onSuccess: (_published, { document }, _result, { client }) => {
      void client.invalidateQueries({ queryKey: siteConsoleQueries.agreements(document).queryKey });
      void client.invalidateQueries({ queryKey: keyOf('site') });
    },
  }),

  saveScreening: mutationOptions({
    mutationFn: (request: ScreeningSaveRequest) => call(screeningSave, request),
    onSuccess: (saved, _request, _result, { client }) => {
      client.setQueryData(siteConsoleQueries.screening().queryKey, saved);
    },
  }),

  tryScreening: mutationOptions({
    mutationFn: (request: ScreeningTryRequest) => call(screeningTry, request),
  }),

  saveExamples: mutationOptions({
    mutationFn: (request: ExampleSaveRequest) => call(exampleSave, request),
    onSuccess: (saved, _request, _result, { client }) => {
      client.setQueryData(siteConsoleQueries.examples().queryKey, saved);
    },
  }),

  tryExample: mutationOptions({
    mutationFn: (request: ExampleTryRequest) => call(exampleTry, request),
  }),
};
