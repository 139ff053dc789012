import { performance } from 'node:perf_hooks';
import { APICallError } from 'ai';
import type { Logger } from 'pino';
import type {
  ServiceFault,
  ServiceSaveRequest,
  ServiceSpend,
  ServiceState,
  ServiceTest,
  ServiceTestRequest,
} from '#contract/service/calls.ts';
import { MODEL_FAULTS } from '#contract/service/constants.ts';
import { probeFaultOf } from '../../answering/model-breaker.ts';
import type { ModelSwitch, ServiceTrust } from '../../answering/model-switch.ts';
import { createOpenAiCompatible } from '../../answering/openai-compatible.ts';
import type { ModelFault } from '../../content/model-prompts.ts';
import type { Database } from '../../platform/db/client.ts';
import type { Environment } from '../../platform/env.ts';
import { conflict } from '../../platform/http/domain-error.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { shanghaiDay } from '../../platform/shanghai-day.ts';
import { recordAudit } from '../audit/record.ts';
import * as serviceRepository from './repository.ts';
import type { SavedService } from './repository.ts';
import { keyFor } from './key-for.ts';
import { openKey } from './open-key.ts';
import { refuseAddress } from './refuse-address.ts';
import { serviceChanges } from './service-changes.ts';
import { fieldsOf, variablesOf, type ServiceVariables } from './settings.ts';
import type { SpendRecord } from './spend-record.ts';
import * as spendRepository from './spend-repository.ts';
import { withoutCredentials } from './without-credentials.ts';
import type { Amounts } from './spend-repository.ts';

interface ServiceConsoleDeps {
  env: ServiceVariables & Pick<Environment, 'LLM_HOSTS'>;
  db: Database;
  cipher: Cipher;
  logger: Logger;
  closing: AbortSignal;
  now: () => Date;
  models: Pick<ModelSwitch, 'use' | 'probe' | 'outage' | 'outageSince'>;
  spend: Pick<SpendRecord, 'price'>;
  fetchFor: (trust: ServiceTrust, baseUrl: string) => typeof fetch;
}

export interface ServiceConsole {
  get: () => Promise<ServiceState>;
  /**
   * @throws DomainError 409 if changed since `version`; 422 for an address that is not allowed, and
   *   for a new address without its key
   */
  save: (request: ServiceSaveRequest, actorId: string) => Promise<ServiceState>;
  /** @throws DomainError 422 as `save` */
  test: (request: ServiceTestRequest, signal: AbortSignal) => Promise<ServiceTest>;
  spend: (days: number) => Promise<ServiceSpend>;
  /** Applies the saved service, and from then on what other servers save. */
  start: () => Promise<void>;
}

/** Servers look for a change this often. */
const LOOK_MS = 2000;
const TEST_MS = 15_000;
const MAX_MEMBERS = 50;
const DAY_MS = 86_400_000;
const MICRO_FEN = 1_000_000;
export function createServiceConsole({
  env,
  db,
  cipher,
  logger,
  closing,
  now,
  models,
  spend,
  fetchFor,
}: ServiceConsoleDeps): ServiceConsole {
  let applied = 0;

  const keyOf = ({ keyCipher }: SavedService) =>
    openKey({ cipher, logger }, keyCipher, placeOf.serviceKey(), 'model');

  /** The service and key in use: the saved ones, otherwise the environment's. */
  function inUse(saved: SavedService) {
    return saved.fields === null
      ? { fields: fieldsOf(env), key: env.LLM_API_KEY, trust: 'environment' as const }
      : { fields: saved.fields, key: keyOf(saved), trust: 'console' as const };
  }

  function stateOf(saved: SavedService): ServiceState {
    const { fields, key } = inUse(saved);
    const own = fieldsOf(env);
    const since = models.outageSince();
    const reason = models.outage();

    return {
      service: fields && { ...fields, baseUrl: withoutCredentials(fields.baseUrl) },
      source: saved.fields !== null ? 'console' : own === null ? 'none' : 'environment',
      overridden:
        saved.fields === null || own === null
          ? null
          : { baseUrl: withoutCredentials(own.baseUrl), model: own.model },
      hasKey: key !== undefined,
      prices: saved.prices,
      version: saved.version,
      outage:
        since === null || reason === null
          ? null
          : { reason: shownFault(reason), since: since.toISOString() },
      hosts: [...env.LLM_HOSTS],
    };
  }

  /** Uses what is saved, and asks a service from the console at once whether it answers. */
  async function apply(saved: SavedService): Promise<void> {
    if (saved.version === applied) return;
    applied = saved.version;
    spend.price(saved.prices);
    const { fields, key, trust } = inUse(saved);
    models.use(trust === 'console' ? variablesOf(fields, key) : env, trust);
    if (trust === 'console') await models.probe();
  }

  async function follow(): Promise<void> {
    try {
      if ((await serviceRepository.versionOf(db)) === applied) return;
      await apply(await serviceRepository.read(db));
    } catch (err) {
      logger.warn({ err }, 'the saved model service could not be read');
    }
  }

  return {
    get: async () => stateOf(await serviceRepository.read(db)),

    async save({ service, key, prices, version }, actorId) {
      if (service !== null) refuseAddress(service.baseUrl, env.LLM_HOSTS);
      const at = now();
      await db.transaction(async (tx) => {
        const before = await serviceRepository.lock(tx, at);
        if (before.version !== version) throw conflict('config.stale');
        const secret = service === null ? undefined : keyFor(service.baseUrl, key, inUse(before));
        const keyCipher = secret === undefined ? null : cipher.seal(secret, placeOf.serviceKey());
        await serviceRepository.save(tx, { fields: service, keyCipher, prices }, at);
        const wasKey = inUse(before).key;
        await recordAudit(
          tx,
          {
            actorId,
            action: 'service.save',
            target: { kind: 'service', id: null, label: service?.model ?? '' },
            details: serviceChanges(
              { fields: before.fields ?? fieldsOf(env), prices: before.prices },
              { fields: service ?? fieldsOf(env), prices },
              secret === wasKey ? null : secret === undefined ? 'removed' : 'changed',
            ),
          },
          at,
        );
      });
      const saved = await serviceRepository.read(db);
      await apply(saved);

      return stateOf(saved);
    },

    async test({ service, key }, signal) {
      refuseAddress(service.baseUrl, env.LLM_HOSTS);
      const apiKey = keyFor(service.baseUrl, key, inUse(await serviceRepository.read(db)));
      const asked = [...new Set([service.model, ...service.deepModels])];

      return {
        models: await Promise.all(
          asked.map(async (model) => {
            const { probe } = createOpenAiCompatible({
              baseUrl: service.baseUrl,
              apiKey,
              model,
              fetch: fetchFor('console', service.baseUrl),
            });
            const began = performance.now();
            const failure = await probe(
              AbortSignal.any([closing, signal, AbortSignal.timeout(TEST_MS)]),
            ).then(
              () => null,
              (cause: unknown) => ({ cause }),
            );
            const status = APICallError.isInstance(failure?.cause)
              ? (failure.cause.statusCode ?? null)
              : null;

            return {
              model,
              fault: failure === null ? null : shownFault(probeFaultOf(failure.cause)),
              status,
              milliseconds: Math.round(performance.now() - began),
            };
          }),
        ),
      };
    },

    async spend(days) {
      const first = shanghaiDay(new Date(now().getTime() - (days - 1) * DAY_MS));
      const [byDay, byModel, byMember] = await Promise.all([
        spendRepository.byDay(db, first),
        spendRepository.byModel(db, first),
        spendRepository.byMember(db, first, MAX_MEMBERS),
      ]);

      return {
        total: spentOf(byDay.reduce<Amounts>(added, NOTHING)),
        days: byDay.map(({ day, ...amounts }) => ({ day, ...spentOf(amounts) })),
        models: byModel.map(({ model, ...amounts }) => ({ model, ...spentOf(amounts) })),
        members: byMember.map(({ id, nickname, ...amounts }) => ({
          id,
          nickname,
          ...spentOf(amounts),
        })),
      };
    },

    async start() {
      // The environment's service is already in use. A start doesn't wait for a probe.
      void apply(await serviceRepository.read(db));
      const looking = setInterval(() => void follow(), LOOK_MS).unref();
      closing.addEventListener('abort', () => clearInterval(looking), { once: true });
    },
  };
}

const NOTHING: Amounts = { inputTokens: 0, outputTokens: 0, pictures: 0, cost: 0, unpriced: 0 };

const added = (one: Amounts, other: Amounts): Amounts => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  pictures: one.pictures + other.pictures,
  cost: one.cost + other.cost,
  unpriced: one.unpriced + other.unpriced,
});

const spentOf = ({ inputTokens, outputTokens, pictures, cost, unpriced }: Amounts) => ({
  inputTokens,
  outputTokens,
  pictures,
  cost: Math.ceil(cost / MICRO_FEN),
  unpriced,
});

function shownFault(fault: ModelFault): ServiceFault {
  return MODEL_FAULTS.find((each) => each === fault) ?? 'broken';
}
