import type { ServiceFault } from '#contract/service/calls.ts';
import { SpeechRefusal } from './service-speech.ts';

const TOO_MANY = 429;
const SERVER_FAULT = 500;

export function speechFaultOf(cause: unknown): ServiceFault {
  if (cause instanceof SpeechRefusal) {
    if (cause.status === TOO_MANY) return 'busy';
    return cause.status >= SERVER_FAULT ? 'unreachable' : 'refused';
  }
  if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'timeout';
  return cause instanceof TypeError ? 'unreachable' : 'broken';
}
