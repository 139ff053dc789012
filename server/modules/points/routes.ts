import { memberGradeLogSchemas, rankListSchemas } from '#contract/points/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { PointsService } from './service.ts';

export function pointsCalls(service: PointsService): ApiCall[] {
  return [
    memberCall(memberGradeLogSchemas, (input, caller) => service.gradeLog(input, caller)),
    memberCall(rankListSchemas, (input, caller) => service.rankList(input, caller)),
  ];
}
