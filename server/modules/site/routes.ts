import { searchRuleSchemas } from '#contract/knowledge/schemas.ts';
import {
  appConfigSchemas,
  homeSchemas,
  publicTextsSchemas,
  siteConfigSchemas,
} from '#contract/site/schemas.ts';
import { memberCall, openCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { SiteService } from './service.ts';

export function siteCalls(service: SiteService): ApiCall[] {
  return [
    memberCall(homeSchemas, (_input, { language }) => service.home(language)),
    openCall(publicTextsSchemas, (_input, { language }) => service.publicTexts(language)),
    openCall(appConfigSchemas, (_input, { language }) => service.appConfig(language)),
    openCall(searchRuleSchemas, async ({ keyword }, { language }) => ({
      list: await service.rules(language, keyword),
    })),
    openCall(siteConfigSchemas, (_input, { language }) => service.siteConfig(language)),
  ];
}
