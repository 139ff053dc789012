import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  enterpriseApply,
  enterpriseCardPage,
  enterpriseContact,
  enterpriseIndex,
  enterpriseMine,
  type OwnEnterprise,
} from '#contract/enterprise/calls.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf } from './keys.ts';

const MINE = keyOf('enterprise', 'mine');

export const enterpriseQueries = {
  mine: () =>
    queryOptions({
      queryKey: MINE,
      queryFn: ({ signal }) => call(enterpriseMine, {}, { signal, quiet: true }),
    }),

  /** Needs no login. */
  page: (page: string) =>
    queryOptions({
      queryKey: keyOf('enterprise', 'page', page),
      queryFn: ({ signal }) => call(enterpriseCardPage, { page }, { signal, quiet: true }),
    }),
};

export const enterpriseMutations = {
  apply: mutationOptions({
    mutationFn: (enterpriseName: string) =>
      call(enterpriseApply, { enterpriseName }, { quiet: true }),
    onSuccess: (data: OwnEnterprise, _request, _result, { client }) => {
      client.setQueryData(MINE, data);
    },
  }),

  setIndexed: mutationOptions({
    mutationFn: (indexed: boolean) => call(enterpriseIndex, { indexed }),
    onSuccess: (data: OwnEnterprise, _request, _result, { client }) => {
      client.setQueryData(MINE, data);
    },
  }),
};

export const enterpriseApi = {
  contact: (request: RequestOf<typeof enterpriseContact>, options?: CallOptions) =>
    call(enterpriseContact, request, options),
};
