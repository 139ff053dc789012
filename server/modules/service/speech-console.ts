import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type {
  SpeechFields,
  SpeechSaveRequest,
  SpeechState,
  SpeechTest,
  SpeechTestRequest,
} from '#contract/service/calls.ts';
import type { ServiceTrust } from '../../answering/model-switch.ts';
import { message } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Environment } from '../../platform/env.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import { recordAudit } from '../audit/record.ts';
import { SpeechRefusal } from '../voice/service-speech.ts';
import { speechFaultOf } from '../voice/speech-fault.ts';
import { speechOf, type SpeechSwitch } from '../voice/speech-switch.ts';
import { keyFor } from './key-for.ts';
import { openKey } from './open-key.ts';
import { refuseAddress } from './refuse-address.ts';
import * as serviceRepository from './repository.ts';
import type { SavedSpeech } from './repository.ts';
import { withoutCredentials } from './without-credentials.ts';

interface SpeechConsoleDeps {
  env: Pick<
    Environment,
    'LLM_BASE_URL' | 'LLM_API_KEY' | 'LLM_SPEECH_MODEL' | 'LLM_SPEECH_VOICES' | 'LLM_HOSTS'
  >;
  db: Database;
  cipher: Cipher;
  logger: Logger;
  closing: AbortSignal;
  now: () => Date;
  speech: Pick<SpeechSwitch, 'use' | 'fault'>;
  fetchFor: (trust: ServiceTrust, baseUrl: string) => typeof fetch;
}

export interface SpeechConsole {
  get: () => Promise<SpeechState>;
  /**
   * @throws DomainError 409 if changed since `version`; 422 for an address that is not allowed, and
   *   for a new address without its key
   */
  save: (request: SpeechSaveRequest, actorId: string) => Promise<SpeechState>;
  /** @throws DomainError 422 as `save` */
  test: (request: SpeechTestRequest, signal: AbortSignal) => Promise<SpeechTest>;
  /** Applies the saved service, and from then on what other servers save. */
  start: () => Promise<void>;
}

/** Servers look for a change this often. */
const LOOK_MS = 2000;
const TEST_MS = 15_000;
const WORD = [{ language: 'zh' as const, text: message('zh-CN', 'site.title') }];

export function createSpeechConsole({
  env,
  db,
  cipher,
  logger,
  closing,
  now,
  speech,
  fetchFor,
}: SpeechConsoleDeps): SpeechConsole {
  let applied = -1;

  const keyOf = ({ speechKeyCipher }: SavedSpeech) =>
    openKey({ cipher, logger }, speechKeyCipher, placeOf.speechKey(), 'speech');

  /** The service and key in use: the saved ones, otherwise the environment's. */
  function inUse(saved: SavedSpeech) {
    return saved.speech === null
      ? { fields: fieldsOf(env), key: env.LLM_API_KEY, trust: 'environment' as const }
      : { fields: saved.speech, key: keyOf(saved), trust: 'console' as const };
  }

  function stateOf(saved: SavedSpeech): SpeechState {
    const { fields, key } = inUse(saved);
    const fault = speech.fault();

    return {
      speech: fields && { ...fields, baseUrl: withoutCredentials(fields.baseUrl) },
      source: saved.speech !== null ? 'console' : fields === null ? 'none' : 'environment',
      hasKey: fields !== null && key !== undefined,
      version: saved.speechVersion,
      fault: fault && { reason: fault.reason, at: fault.at.toISOString() },
      hosts: [...env.LLM_HOSTS],
    };
  }

  function apply(saved: SavedSpeech): void {
    if (saved.speechVersion === applied) return;
    applied = saved.speechVersion;
    const { fields, key, trust } = inUse(saved);
    speech.use(fields && { fields, key, trust });
  }

  async function follow(): Promise<void> {
    try {
      apply(await serviceRepository.readSpeech(db));
    } catch (err) {
      logger.warn({ err }, 'the saved speech service could not be read');
    }
  }

  return {
    get: async () => stateOf(await serviceRepository.readSpeech(db)),

    async save({ speech: fields, key, version }, actorId) {
      if (fields !== null) refuseAddress(fields.baseUrl, env.LLM_HOSTS);
      const at = now();
      await db.transaction(async (tx) => {
        const before = await serviceRepository.lock(tx, at);
        if (before.speechVersion !== version) throw conflict('config.stale');
        const secret = fields === null ? undefined : keyFor(fields.baseUrl, key, inUse(before));
        const speechKeyCipher =
          secret === undefined ? null : cipher.seal(secret, placeOf.speechKey());
        await serviceRepository.saveSpeech(tx, { speech: fields, speechKeyCipher }, at);
        const was = inUse(before);
        await recordAudit(
          tx,
          {
            actorId,
            action: 'speech.save',
            target: { kind: 'service', id: null, label: fields?.model ?? '' },
            details: {
              ...changesOf(was.fields, fields ?? fieldsOf(env)),
              ...(secret !== was.key && {
                serviceKey: secret === undefined ? 'removed' : 'changed',
              }),
            },
          },
          at,
        );
      });
      const saved = await serviceRepository.readSpeech(db);
      apply(saved);

      return stateOf(saved);
    },

    async test({ speech: fields, key }, signal) {
      refuseAddress(fields.baseUrl, env.LLM_HOSTS);
      const secret = keyFor(fields.baseUrl, key, inUse(await serviceRepository.readSpeech(db)));
      const tested = speechOf({ fields, key: secret, trust: 'console' }, fetchFor);
      const names = [...new Set([fields.femaleVoice, fields.maleVoice])];

      return {
        voices: await Promise.all(
          names.map(async (name) => {
            const began = performance.now();
            const voice = name === fields.femaleVoice ? 'female' : 'male';
            const failure = await tested
              .say(
                WORD,
                { voice, speed: 1 },
                AbortSignal.any([closing, signal, AbortSignal.timeout(TEST_MS)]),
              )
              .then(
                () => null,
                (cause: unknown) => ({ cause }),
              );

            return {
              voice: name,
              fault: failure === null ? null : speechFaultOf(failure.cause),
              status: failure?.cause instanceof SpeechRefusal ? failure.cause.status : null,
              milliseconds: Math.round(performance.now() - began),
            };
          }),
        ),
      };
    },

    async start() {
      apply(await serviceRepository.readSpeech(db));
      const looking = setInterval(() => void follow(), LOOK_MS).unref();
      closing.addEventListener('abort', () => clearInterval(looking), { once: true });
    },
  };
}

function fieldsOf(env: SpeechConsoleDeps['env']): SpeechFields | null {
  const { LLM_BASE_URL, LLM_SPEECH_MODEL, LLM_SPEECH_VOICES } = env;
  if (LLM_BASE_URL === undefined || LLM_SPEECH_MODEL === undefined) return null;
  const [femaleVoice = '', maleVoice = femaleVoice] = LLM_SPEECH_VOICES;

  return { baseUrl: LLM_BASE_URL, model: LLM_SPEECH_MODEL, femaleVoice, maleVoice };
}

/** Changed fields as `old → new`, for the audit trail. */
function changesOf(
  before: SpeechFields | null,
  after: SpeechFields | null,
): Record<string, string> {
  const names = ['baseUrl', 'model', 'femaleVoice', 'maleVoice'] as const;
  const wordOf = (fields: SpeechFields | null, name: (typeof names)[number]) => {
    if (fields === null) return '–';
    return name === 'baseUrl' ? withoutCredentials(fields.baseUrl) : fields[name];
  };
  return Object.fromEntries(
    names
      .filter((name) => wordOf(before, name) !== wordOf(after, name))
      .map((name) => [name, `${wordOf(before, name)} → ${wordOf(after, name)}`]),
  );
}
