import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookOutcome } from '#contract/status/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import type { WebhookEvent } from '../../platform/db/schema/status.ts';
import { CipherError, type Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';
import * as webhookRepository from './repository.ts';
import type { DeliveryRow, WebhookRow } from './repository.ts';
import { sendWebhook, type Attempt, type FetchFor } from './send-webhook.ts';
import type { WebhookTopic } from './topics.ts';
import { webhookRequest, type OpenedWebhook, type Site } from './webhook-message.ts';

interface WebhookSenderDeps {
  db: Database;
  cipher: Cipher;
  fetchFor: FetchFor;
  site: Site;
  logger: Pick<Logger, 'warn'>;
  onAttempt: (isTaken: boolean) => void;
  closing: AbortSignal;
  now: () => Date;
}

export interface WebhookSender {
  /** Sends what is due. Two servers never take the same message. */
  sendDue: () => Promise<void>;
  /** Sends at once, and keeps the outcome. */
  sendNow: (row: WebhookRow, event: WebhookEvent) => Promise<WebhookOutcome>;
  /**
   * Sends at once to the webhooks that were last read, without the database. Nothing is kept or sent
   * again.
   */
  sendWithoutDatabase: (topic: WebhookTopic, event: WebhookEvent) => Promise<void>;
  purge: () => Promise<void>;
}

const AT_ONCE = 10;
/** Longer than a message takes; a message of a server that ended is sent again after it. */
const LEASE_MS = 60_000;
/** Milliseconds until the next attempt: about half a day in all. */
const PAUSES = [30_000, 120_000, 600_000, 1_800_000, 7_200_000, 14_400_000, 28_800_000] as const;
const KEPT_MS = 30 * 86_400_000;

export function createWebhookSender({
  db,
  cipher,
  fetchFor,
  site,
  logger,
  onAttempt,
  closing,
  now,
}: WebhookSenderDeps): WebhookSender {
  let known: { row: WebhookRow; opened: OpenedWebhook }[] = [];

  /** @returns null if its address was encrypted with another key */
  function openedOrNull(row: WebhookRow): OpenedWebhook | null {
    try {
      return openedOf(row);
    } catch (err) {
      if (!(err instanceof CipherError)) throw err;
      logger.warn({ err, webhook: row.id }, 'the address of a webhook can not be opened');
      return null;
    }
  }

  function openedOf(row: WebhookRow): OpenedWebhook {
    return {
      form: row.form,
      language: row.language,
      address: cipher.open(row.addressCipher, placeOf.webhookAddress(row.id)),
      secret:
        row.secretCipher === null
          ? null
          : cipher.open(row.secretCipher, placeOf.webhookSecret(row.id)),
    };
  }

  /** As it was opened before, if it is unchanged. */
  const knownOf = ({ id, version }: WebhookRow) =>
    known.find(({ row }) => row.id === id && row.version === version)?.opened;

  async function attempt(
    opened: OpenedWebhook,
    message: Pick<DeliveryRow, 'id' | 'event' | 'createdAt'>,
  ): Promise<Attempt> {
    const request = webhookRequest(opened, message, site, now());
    const outcome = await sendWebhook(fetchFor, request, opened.form, closing);
    onAttempt(outcome.fault === null);

    return outcome;
  }

  async function send(delivery: DeliveryRow, row: WebhookRow | undefined): Promise<void> {
    const opened = row?.isOn === true ? openedOrNull(row) : null;
    const outcome: Attempt =
      opened === null ? { fault: 'refused', status: null } : await attempt(opened, delivery);
    const at = now();
    if (closing.aborted && outcome.fault !== null) return;
    const pause = opened === null ? undefined : PAUSES[delivery.attempts - 1];
    const isOver = outcome.fault === null || pause === undefined;
    await webhookRepository.settle(db, delivery.id, outcome, {
      state: outcome.fault === null ? 'sent' : isOver ? 'failed' : 'waiting',
      nextAt: new Date(at.getTime() + (isOver ? 0 : pause)),
      now: at,
    });
    if (outcome.fault !== null) {
      const { fault, status } = outcome;
      logger.warn(
        { webhook: delivery.webhookId, fault, status, attempt: delivery.attempts },
        isOver ? 'a webhook did not take a message' : 'a webhook is tried again',
      );
    }
  }

  return {
    async sendDue() {
      const rows = await webhookRepository.list(db);
      known = rows
        .filter(({ isOn }) => isOn)
        .flatMap((row) => {
          const opened = knownOf(row) ?? openedOrNull(row);
          return opened === null ? [] : [{ row, opened }];
        });
      const at = now();
      const due = await webhookRepository.take(db, {
        now: at,
        until: new Date(at.getTime() + LEASE_MS),
        limit: AT_ONCE,
      });
      await Promise.all(
        due.map((delivery) =>
          send(
            delivery,
            rows.find(({ id }) => id === delivery.webhookId),
          ),
        ),
      );
    },

    async sendNow(row, event) {
      const message = { id: uuidv7(), event, createdAt: now() };
      const outcome = await attempt(openedOf(row), message);
      const at = now();
      await webhookRepository.insertSent(db, { ...message, webhookId: row.id }, outcome, at);

      return { at: at.toISOString(), ...outcome };
    },

    async sendWithoutDatabase(topic, event) {
      const wanted = known.filter(({ row }) => row.topics.includes(topic));
      const createdAt = now();
      await Promise.all(
        wanted.map(async ({ row, opened }) => {
          const outcome = await attempt(opened, { id: uuidv7(), event, createdAt });
          if (outcome.fault === null) return;
          logger.warn({ webhook: row.id, ...outcome }, 'a webhook did not take a message');
        }),
      );
    },

    purge: () => webhookRepository.removeEndedBefore(db, new Date(now().getTime() - KEPT_MS)),
  };
}
