import {
  chatHistorySchemas,
  chatOneSchemas,
  chatResumeSchemas,
  chatStopSchemas,
  deleteHistoryRecordSchemas,
  likeRecordSchemas,
  rebuildSchemas,
  updateHelpStatusSchemas,
} from '#contract/chat/schemas.ts';
import { memberCall, streamCall, type ApiCall } from '../../http/api-call.ts';
import type { ChatService } from './service.ts';

export function chatCalls(service: ChatService): ApiCall[] {
  return [
    streamCall(chatOneSchemas, (input, member) => service.ask(input, member), 'question'),
    streamCall(rebuildSchemas, (input, member) => service.rebuild(input, member), 'question'),
    streamCall(chatResumeSchemas, (input, member) => service.resume(input, member)),
    memberCall(chatStopSchemas, ({ answerId }, member) => service.stop(answerId, member)),
    memberCall(chatHistorySchemas, (input, member) => service.history(input, member)),
    memberCall(likeRecordSchemas, (input, member) => service.like(input, member)),
    memberCall(updateHelpStatusSchemas, (input, member) => service.setHelped(input, member)),
    memberCall(deleteHistoryRecordSchemas, (input, member) => service.deleteRecords(input, member)),
  ];
}
