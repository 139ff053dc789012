import { searchRule } from '#contract/knowledge/calls.ts';
import {
  memberGradeLog,
  rankList,
  type GradeLogRequest,
  type RankRange,
} from '#contract/points/calls.ts';
import { call, type CallOptions } from '#lib/http/call.ts';

export const pointsApi = {
  record: (request: GradeLogRequest, options?: CallOptions) =>
    call(memberGradeLog, request, options),
  ranking: (request: { range: RankRange; page: number }, options?: CallOptions) =>
    call(rankList, request, options),
  /** No token required. */
  rules: (keyword: string, options?: CallOptions) =>
    call(searchRule, keyword === '' ? {} : { keyword }, options),
};
