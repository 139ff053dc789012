import type { ServiceState, SpeechState } from '#contract/service/calls.ts';
import type { ApiCall } from '#server/platform/http/api-call.ts';
import { conflict } from '#server/platform/http/domain-error.ts';
import { speechCalls } from '#server/modules/service/speech-routes.ts';
import { serviceCalls } from '#server/modules/service/routes.ts';

/** The model service as a deployment without configuration has it; a saved one is only shown. */
export function createMockService(): ApiCall[] {
  let state: ServiceState = {
    service: null,
    source: 'none',
    overridden: null,
    hasKey: false,
    prices: [],
    version: 0,
    outage: null,
    hosts: [],
  };

  let speech: SpeechState = {
    speech: null,
    source: 'none',
    hasKey: false,
    version: 0,
    fault: null,
    hosts: [],
  };
  const ofSpeech = speechCalls({
    get: () => Promise.resolve(speech),
    save: ({ speech: fields, key, version }) => {
      if (version !== speech.version) throw conflict('config.stale');
      speech = {
        ...speech,
        speech: fields,
        source: fields === null ? 'none' : 'console',
        hasKey: fields !== null && (key === undefined ? speech.hasKey : key !== null),
        version: version + 1,
      };
      return Promise.resolve(speech);
    },
    test: ({ speech: { femaleVoice, maleVoice } }) =>
      Promise.resolve({
        voices: [...new Set([femaleVoice, maleVoice])].map((voice) => ({
          voice,
          fault: null,
          status: null,
          milliseconds: 90,
        })),
      }),
  });
  const ofModel = serviceCalls({
    get: () => Promise.resolve(state),
    save: ({ service, key, prices, version }) => {
      if (version !== state.version) throw conflict('config.stale');
      state = {
        ...state,
        service,
        source: service === null ? 'none' : 'console',
        hasKey: service !== null && (key === undefined ? state.hasKey : key !== null),
        prices,
        version: version + 1,
      };
      return Promise.resolve(state);
    },
    test: ({ service: { model, deepModels } }) =>
      Promise.resolve({
        models: [...new Set([model, ...deepModels])].map((name) => ({
          model: name,
          fault: null,
          status: null,
          milliseconds: 120,
        })),
      }),
    spend: () =>
      Promise.resolve({
        total: { inputTokens: 0, outputTokens: 0, pictures: 0, cost: 0, unpriced: 0 },
        days: [],
        models: [],
        members: [],
      }),
  });

  return [...ofModel, ...ofSpeech];
}
