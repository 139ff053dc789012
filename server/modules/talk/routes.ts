import {
  talkEndSchemas,
  talkListSchemas,
  talkSendSchemas,
  talkViewSchemas,
} from '#contract/talk/schemas.ts';
import { memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { TalkService } from './service.ts';

export function talkCalls(service: TalkService): ApiCall[] {
  return [
    memberCall(talkListSchemas, (input, { memberId }) => service.list(input, memberId)),
    memberCall(talkViewSchemas, (input, { memberId }) => service.view(input, memberId)),
    memberCall(talkSendSchemas, (input, { memberId }) => service.send(input, memberId)),
    memberCall(talkEndSchemas, ({ id }, { memberId }) => service.end(id, memberId)),
  ];
}
