import { appConfig, home, publicTexts, siteConfig } from '#contract/site/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const siteApi = {
  home: (options?: CallOptions) => call(home, {}, options),
  texts: (options?: CallOptions) => call(publicTexts, {}, options),
  app: (options?: CallOptions) => call(appConfig, {}, options),
  site: (options?: CallOptions) => call(siteConfig, {}, options),
};
