import { siteApi } from '#data/site.ts';
import type { AppConfig } from '#contract/site/calls.ts';
import { useAnswer, type AnswerState } from './use-answer.ts';

export type EarnAmounts = AppConfig['points'];

export function useEarnAmounts(): { state: AnswerState<EarnAmounts>; reload: () => void } {
  return useAnswer('amounts', async (options) => (await siteApi.app(options)).points);
}
