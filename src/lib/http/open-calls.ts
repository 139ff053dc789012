import { register, sendCode, testLogin, roleList, industryList } from '#contract/member/calls.ts';
import { viewShare } from '#contract/share/calls.ts';
import { appConfig, publicTexts, siteConfig } from '#contract/site/calls.ts';
import { usageToday } from '#contract/usage/calls.ts';

const OPEN_PATHS: ReadonlySet<string> = new Set([
  ...[sendCode, register, testLogin, roleList, industryList].map(({ path }) => path),
  ...[publicTexts, appConfig, siteConfig, usageToday].map(({ path }) => path),
  viewShare.path,
  'apiqa/searchRule',
]);

/** Whether a call may be sent without a token. */
export function isOpenCall(path: string): boolean {
  return OPEN_PATHS.has(path);
}
