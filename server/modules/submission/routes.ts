import {
  feedbackSchemas,
  submissionListSchemas,
  submissionResubmitSchemas,
  submissionViewSchemas,
  submissionWithdrawSchemas,
  useFeedbackSchemas,
} from '#contract/submission/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { SubmissionService } from './service.ts';

export function submissionCalls(service: SubmissionService): ApiCall[] {
  return [
    memberCall(feedbackSchemas, (input, { memberId }) => service.feedback(input, memberId)),
    memberCall(useFeedbackSchemas, (input, caller) => service.useFeedback(input, caller)),
    memberCall(submissionListSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(submissionViewSchemas, ({ id }, { memberId }) => service.view(id, memberId)),
    memberCall(submissionResubmitSchemas, (input, { memberId }) =>
      service.resubmit(input, memberId),
    ),
    memberCall(submissionWithdrawSchemas, ({ id }, { memberId }) => service.withdraw(id, memberId)),
  ];
}
