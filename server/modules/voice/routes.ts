import {
  getStreamVoiceSchemas,
  getVoiceSchemas,
  getVoiceStatusSchemas,
  getVoiceTextSchemas,
  voiceTestSaveSchemas,
  voiceTestSearchSchemas,
} from '#contract/voice/schemas.ts';
import { bytesCall, memberCall, type ApiCall } from '../../platform/http/api-call.ts';
import type { VoiceService } from './service.ts';

export function voiceCalls(service: VoiceService): ApiCall[] {
  return [
    memberCall(getVoiceSchemas, (input, { memberId }) => service.start(input, memberId)),
    memberCall(getVoiceTextSchemas, (input, { memberId }) => service.text(input, memberId)),
    memberCall(getVoiceStatusSchemas, ({ voiceId }, { memberId }) =>
      service.state(voiceId, memberId),
    ),
    bytesCall(getStreamVoiceSchemas, ({ voiceId }, { memberId }) =>
      service.listen(voiceId, memberId),
    ),
    memberCall(voiceTestSaveSchemas, (input, { memberId }) => service.saveSample(input, memberId)),
    memberCall(voiceTestSearchSchemas, (input, { memberId }) =>
      service.searchSamples(input, memberId),
    ),
  ];
}
