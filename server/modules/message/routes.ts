import {
  broadcastListSchemas,
  broadcastRecallSchemas,
  broadcastSchemas,
  broadcastTestSchemas,
  memberMessageSchemas,
} from '#contract/console/schemas.ts';
import {
  messageDeleteSchemas,
  messageListSchemas,
  messageReadSchemas,
} from '#contract/message/schemas.ts';
import { consoleCall, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { MessageService } from './service.ts';

export function messageCalls(service: MessageService): ApiCall[] {
  return [
    memberCall(messageListSchemas, (input, member) => service.list(input, member)),
    memberCall(messageReadSchemas, (input, { memberId }) => service.read(input, memberId)),
    memberCall(messageDeleteSchemas, (input, { memberId }) => service.remove(input, memberId)),
    consoleCall(
      broadcastSchemas,
      () => ['message:broadcast:send'],
      (input, caller) => service.broadcast(input, caller),
    ),
    consoleCall(
      broadcastTestSchemas,
      () => ['message:broadcast:send'],
      (input, caller) => service.tryBroadcast(input, caller),
    ),
    consoleCall(
      memberMessageSchemas,
      () => ['message:broadcast:send'],
      (input, caller) => service.sendToMember(input, caller),
    ),
    consoleCall(
      broadcastListSchemas,
      () => ['message:broadcast:send'],
      (input) => service.broadcasts(input),
    ),
    consoleCall(
      broadcastRecallSchemas,
      () => ['message:broadcast:send'],
      ({ id }, caller) => service.recall(id, caller),
    ),
  ];
}
