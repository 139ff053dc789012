import {
  delSessionSchemas,
  editSessionTitleSchemas,
  newSessionListSchemas,
  sessionListSchemas,
  topSessionSchemas,
} from '#contract/session/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { SessionService } from './service.ts';

export function sessionCalls(service: SessionService): ApiCall[] {
  return [
    memberCall(newSessionListSchemas, (input, member) => service.list(input, member)),
    memberCall(sessionListSchemas, (input, member) => service.listAll(input, member)),
    memberCall(delSessionSchemas, (input, member) => service.delete(input, member)),
    memberCall(topSessionSchemas, (input, member) => service.setTop(input, member)),
    memberCall(editSessionTitleSchemas, (input, member) => service.rename(input, member)),
  ];
}
