import { pointsApi } from '#data/points.ts';
import type { RuleSection } from '#contract/knowledge/calls.ts';
import { useAnswer, type AnswerState } from './use-answer.ts';

export function useRules(keyword: string): {
  state: AnswerState<readonly RuleSection[]>;
  reload: () => void;
} {
  return useAnswer(
    `rules ${keyword}`,
    async (options) => (await pointsApi.rules(keyword, options)).list,
  );
}
