import { reportClientError } from '#contract/client/calls.ts';
import {
  industryList,
  proofChallenge,
  register,
  roleList,
  sendCode,
  testLogin,
} from '#contract/member/calls.ts';
import { viewShare } from '#contract/share/calls.ts';
import { appConfig, publicTexts, siteConfig } from '#contract/site/calls.ts';
import { usageToday } from '#contract/usage/calls.ts';

const OPEN_PATHS: ReadonlySet<string> = new Set([
  ...[proofChallenge, sendCode, register, testLogin, roleList, industryList].map(
    ({ path }) => path,
  ),
  ...[publicTexts, appConfig, siteConfig, usageToday].map(({ path }) => path),
  viewShare.path,
  reportClientError.path,
  'apiqa/searchRule',
  'enterprise/card',
]);

export function isOpenCall(path: string): boolean {
  return OPEN_PATHS.has(path);
}
