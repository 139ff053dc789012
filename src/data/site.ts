import { queryOptions } from '@tanstack/react-query';
import { appConfig, home, publicTexts, siteConfig } from '#contract/site/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';
import { keyOf, localizedKeyOf } from './keys.ts';

export const siteApi = {
  home: (options?: CallOptions) => call(home, {}, options),
  app: (options?: CallOptions) => call(appConfig, {}, options),
  site: (options?: CallOptions) => call(siteConfig, {}, options),
};

export const siteQueries = {
  app: () =>
    queryOptions({
      queryKey: localizedKeyOf('site', 'app'),
      queryFn: ({ signal }) => call(appConfig, {}, { signal, quiet: true }),
    }),

  texts: () =>
    queryOptions({
      queryKey: localizedKeyOf('site', 'texts'),
      queryFn: ({ signal }) => call(publicTexts, {}, { signal, quiet: true }),
    }),

  site: () =>
    queryOptions({
      queryKey: keyOf('site', 'site'),
      queryFn: ({ signal }) => call(siteConfig, {}, { signal, quiet: true }),
    }),
};
