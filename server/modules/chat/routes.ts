import {
  chatFourSchemas,
  chatHistorySchemas,
  chatHistoryTestSchemas,
  chatOneSchemas,
  chatOneTestSchemas,
  chatResumeSchemas,
  chatStopSchemas,
  chatThreeSchemas,
  chatThreeTestSchemas,
  chatTwoSchemas,
  completeHistoryRecordSchemas,
  deleteHistoryRecordSchemas,
  drawingFeedbackSchemas,
  likeRecordSchemas,
  rebuildChatSchemas,
  rebuildSchemas,
  sessionProductsSchemas,
  setSessionProductSchemas,
  updateHelpStatusSchemas,
} from '#contract/chat/schemas.ts';
import { memberCall, streamCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { ChatService } from './service.ts';

export function chatCalls(service: ChatService): ApiCall[] {
  return [
    streamCall(chatOneSchemas, (input, member) => service.ask(input, member), 'question'),
    streamCall(chatThreeSchemas, (input, member) => service.askDeep(input, member), 'question'),
    streamCall(
      chatOneTestSchemas,
      (input, member) => service.askInSandbox(input, member),
      'question',
    ),
    streamCall(
      chatThreeTestSchemas,
      (input, member) => service.askDeepInSandbox(input, member),
      'question',
    ),
    streamCall(chatFourSchemas, (input, member) => service.draw(input, member), 'question'),
    streamCall(rebuildSchemas, (input, member) => service.rebuild(input, member), 'question'),
    streamCall(
      rebuildChatSchemas,
      (input, member) => service.rebuildOther(input, member),
      'question',
    ),
    streamCall(chatResumeSchemas, (input, member) => service.resume(input, member)),
    memberCall(chatStopSchemas, ({ answerId }, member) => service.stop(answerId, member)),
    memberCall(chatTwoSchemas, ({ answerId }, member) => service.related(answerId, member)),
    memberCall(completeHistoryRecordSchemas, (input, member) =>
      service.keepCalculation(input, member),
    ),
    memberCall(drawingFeedbackSchemas, (input, member) => service.judgeDrawing(input, member)),
    memberCall(sessionProductsSchemas, ({ sessionId }, member) =>
      service.products(sessionId, member),
    ),
    memberCall(setSessionProductSchemas, (input, member) => service.setProduct(input, member)),
    memberCall(chatHistorySchemas, (input, member) => service.history(input, member)),
    memberCall(chatHistoryTestSchemas, (input, member) =>
      service.sandboxHistory(input.sessionId, member),
    ),
    memberCall(likeRecordSchemas, (input, member) => service.like(input, member)),
    memberCall(updateHelpStatusSchemas, (input, member) => service.setHelped(input, member)),
    memberCall(deleteHistoryRecordSchemas, (input, member) => service.deleteRecords(input, member)),
  ];
}
