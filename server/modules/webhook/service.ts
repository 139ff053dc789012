import { v7 as uuidv7, validate as isUuid } from 'uuid';
import type { Webhook, WebhookOutcome, WebhookSaveRequest } from '#contract/status/calls.ts';
import { WEBHOOK_LIMITS } from '#contract/status/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, DomainError, invalid, notFound } from '../../platform/http/domain-error.ts';
import { addressProblem } from '../../platform/http/public-address.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import { recordAudit } from '../audit/record.ts';
import * as webhookRepository from './repository.ts';
import type { DeliveryRow, WebhookRow } from './repository.ts';
import type { WebhookSender } from './sender.ts';

interface WebhookConsoleDeps {
  db: Database;
  cipher: Cipher;
  /** Hosts of the own network, as in `WEBHOOK_HOSTS`. */
  hosts: readonly string[];
  sender: Pick<WebhookSender, 'sendNow'>;
  now: () => Date;
}

export interface WebhookConsole {
  list: () => Promise<{ list: Webhook[]; hosts: string[] }>;
  /**
   * @throws DomainError 404; 409 if changed since `version`; 422 for an address that is not allowed,
   *   for none, and for a new origin without its secret
   */
  save: (request: WebhookSaveRequest, actorId: string) => Promise<Webhook>;
  /** @throws DomainError 404 */
  test: (request: { id: string }) => Promise<WebhookOutcome>;
  /** @throws DomainError 404; 409 if changed since `version` */
  remove: (request: { id: string; version: number }, actorId: string) => Promise<{ deleted: true }>;
}

const PROBLEMS = {
  credentials: 'service.credentials',
  private: 'webhook.privateAddress',
  insecure: 'webhook.insecure',
} as const;

export function createWebhookConsole({
  db,
  cipher,
  hosts,
  sender,
  now,
}: WebhookConsoleDeps): WebhookConsole {
  async function viewOf(from: Database, row: WebhookRow): Promise<Webhook> {
    const [attempts, counts] = await Promise.all([
      webhookRepository.lastAttempts(from, [row.id]),
      webhookRepository.waitingCounts(from),
    ]);

    return webhookView(row, attempts.get(row.id), counts.get(row.id) ?? 0);
  }

  function sealed(
    {
      id,
      host,
      addressCipher,
      secretCipher,
    }: Pick<WebhookRow, 'id' | 'host'> & {
      addressCipher: string | null;
      secretCipher: string | null;
    },
    { address, secret }: WebhookSaveRequest,
  ): Pick<WebhookRow, 'host' | 'addressCipher' | 'secretCipher'> {
    const nextHost = address === undefined ? host : new URL(address).origin;
    if (address !== undefined) {
      const problem = addressProblem(address, hosts);
      if (problem !== null) throw invalid({ address: { key: PROBLEMS[problem] } });
    }
    const nextAddress =
      address === undefined ? addressCipher : cipher.seal(address, placeOf.webhookAddress(id));
    if (nextAddress === null) throw invalid({ address: { key: 'field.required' } });
    // A stored secret goes only to the origin that it was entered for.
    if (secret === undefined && secretCipher !== null && nextHost !== host) {
      throw invalid({ secret: { key: 'service.keyAgain', sentence: true } });
    }
    return {
      host: nextHost,
      addressCipher: nextAddress,
      secretCipher:
        secret === undefined
          ? secretCipher
          : secret === null
            ? null
            : cipher.seal(secret, placeOf.webhookSecret(id)),
    };
  }

  async function lockOf(tx: Database, id: string, version: number | undefined) {
    const row = isUuid(id) ? await webhookRepository.lock(tx, id) : undefined;
    if (row === undefined) throw notFound();
    if (row.version !== version) throw conflict('config.stale');

    return row;
  }

  return {
    async list() {
      const rows = await webhookRepository.list(db);
      const [attempts, counts] = await Promise.all([
        webhookRepository.lastAttempts(
          db,
          rows.map(({ id }) => id),
        ),
        webhookRepository.waitingCounts(db),
      ]);

      return {
        list: rows.map((row) => webhookView(row, attempts.get(row.id), counts.get(row.id) ?? 0)),
        hosts: [...hosts],
      };
    },

    async save(request, actorId) {
      const { name, form, language, topics, waitingHours, isOn } = request;
      const at = now();

      return db.transaction(async (tx) => {
        const before =
          request.id === undefined ? null : await lockOf(tx, request.id, request.version);
        if (before === null && (await webhookRepository.list(tx)).length >= WEBHOOK_LIMITS.count) {
          throw new DomainError(409, 'webhook.tooMany', {
            params: { max: WEBHOOK_LIMITS.count },
          });
        }
        const id = before?.id ?? uuidv7();
        const fields = {
          name,
          form,
          language,
          topics: [...new Set(topics)],
          waitingHours,
          isOn,
          ...sealed(
            {
              id,
              host: before?.host ?? '',
              addressCipher: before?.addressCipher ?? null,
              secretCipher: before?.secretCipher ?? null,
            },
            request,
          ),
          version: (before?.version ?? 0) + 1,
          updatedAt: at,
        };
        const row = { ...fields, id, createdAt: before?.createdAt ?? at };
        if (before === null) await webhookRepository.insert(tx, row);
        else await webhookRepository.update(tx, id, fields);
        await recordAudit(
          tx,
          {
            actorId,
            action: 'webhook.save',
            target: { kind: 'webhook', id, label: name },
            details: changesOf(before, row, request),
          },
          at,
        );

        return viewOf(tx, row);
      });
    },

    async test({ id }) {
      const row = isUuid(id) ? await webhookRepository.find(db, id) : undefined;
      if (row === undefined) throw notFound();

      return sender.sendNow(row, { kind: 'test' });
    },

    remove: ({ id, version }, actorId) =>
      db.transaction(async (tx) => {
        const row = await lockOf(tx, id, version);
        await webhookRepository.remove(tx, id);
        await recordAudit(
          tx,
          { actorId, action: 'webhook.delete', target: { kind: 'webhook', id, label: row.name } },
          now(),
        );

        return { deleted: true };
      }),
  };
}

function webhookView(row: WebhookRow, last: DeliveryRow | undefined, waiting: number): Webhook {
  const { id, name, form, language, topics, waitingHours, isOn, host, version } = row;

  return {
    ...{ id, name, form, language, topics, waitingHours, isOn, host, version },
    hasSecret: row.secretCipher !== null,
    last:
      last?.triedAt == null
        ? null
        : { at: last.triedAt.toISOString(), fault: last.fault, status: last.status },
    waiting,
  };
}

/** Changed fields as `old → new`; an address only by its origin, a secret not at all. */
function changesOf(
  before: WebhookRow | null,
  after: WebhookRow,
  { address, secret }: WebhookSaveRequest,
): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const name of [
    'name',
    'form',
    'language',
    'topics',
    'waitingHours',
    'isOn',
    'host',
  ] as const) {
    const [from, to] = [before?.[name], after[name]].map((value) =>
      value === undefined ? '–' : String(value),
    );
    if (from !== undefined && to !== undefined && from !== to) changes[name] = `${from} → ${to}`;
  }
  if (before !== null && address !== undefined) changes['address'] = 'changed';
  if (secret !== undefined) changes['serviceKey'] = secret === null ? 'removed' : 'changed';

  return changes;
}
