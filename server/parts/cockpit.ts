import { serviceFetchFor } from '../answering/upstream/service-fetch-for.ts';
import { createDatabaseWatch } from '../modules/status/database-watch.ts';
import { purgeReports, report, type Probes } from '../modules/status/part-reports.ts';
import {
  createCheckProbe,
  createReadersProbe,
  diskView,
  modelView,
  outcomesView,
} from '../modules/status/probes.ts';
import { statusCalls } from '../modules/status/routes.ts';
import { createStatusService } from '../modules/status/service.ts';
import { watchFigures } from '../modules/status/watch-figures.ts';
import { tellDatabaseBack, watch } from '../modules/status/watch.ts';
import type { ReadPlaces } from '../modules/status/waiting-places.ts';
import { webhookCalls } from '../modules/webhook/routes.ts';
import { createWebhookSender } from '../modules/webhook/sender.ts';
import { createWebhookConsole } from '../modules/webhook/service.ts';
import type { Outcomes } from '../platform/observability/track-outcomes.ts';
import type { Answering } from './answering.ts';
import type { Files } from './files.ts';
import type { Base, Part } from './part.ts';
import type { StateOfParts } from './state-of-parts.ts';

interface Watched {
  answering: Pick<Answering, 'choices' | 'outage' | 'outageSince'>;
  files: Pick<Files, 'store' | 'texts'>;
  sms: Outcomes;
  speech: Outcomes;
  places: ReadPlaces;
  state: StateOfParts;
}

const WATCH_MS = 15_000;
const SEND_MS = 5000;
const BACKUP_MS = 60_000;

/** The state of all parts, webhooks that tell of it, and backups on a schedule. */
export function openCockpit(base: Base, watched: Watched): Part {
  const { env, db, heartDb = db, cipher, redis, spending, metrics, tracing, now } = base;
  const { logger, closing, instanceId } = base;
  const { answering, files, sms, speech, places } = watched;
  const { backups, caps, readParts } = watched.state;
  const fetchFor = serviceFetchFor({ metrics, tracing, hosts: env.WEBHOOK_HOSTS });
  const sender = createWebhookSender({
    db,
    cipher,
    fetchFor: (address) => fetchFor('console', address),
    site: { title: env.SITE_TITLE ?? null, url: env.SITE_URL ?? null },
    logger,
    onAttempt: (isTaken) => metrics.webhooks.inc({ outcome: isTaken ? 'sent' : 'failed' }),
    closing,
    now,
  });
  const status = createStatusService({
    db,
    caps,
    spending,
    backups,
    readParts,
    places,
    now,
  });
  const hasSpeechService = env.LLM_BASE_URL !== undefined && env.LLM_SPEECH_MODEL !== undefined;
  const probes: Probes = {
    model: () =>
      modelView(
        answering.choices.modelId !== 'embedded',
        answering.outage(),
        answering.outageSince(),
      ),
    sms: () => outcomesView(env.SMS_TRANSPORT === 'http', sms),
    speech: () => outcomesView(hasSpeechService, speech),
    storage: createCheckProbe(() => files.store.check(), now),
    disk: () => diskView(env.DATA_DIR, env.LIMIT_FREE_DISK_MB),
    readers: createReadersProbe(() => files.texts.waiting(), now),
    redis:
      redis === undefined
        ? () => ({ state: 'off', fault: null, since: null })
        : createCheckProbe(() => redis.client.ping(), now),
  };
  const lookAtDatabase = createDatabaseWatch({
    db: heartDb,
    onLost: async (since) => {
      if (!(await isFirstToTell(base))) return;
      await sender.sendWithoutDatabase('database', {
        kind: 'failing',
        part: 'database',
        fault: 'unreachable',
        since: since.toISOString(),
      });
    },
    onBack: (since) => tellDatabaseBack(db, since, now()),
    now,
  });
  watchFigures(metrics, { db, places, backups, now });

  const isClosing = () => closing.aborted;
  const repeat = (ms: number, what: string, work: () => Promise<void>) => {
    let isRunning = false;
    const run = async () => {
      if (isRunning || isClosing()) return;
      isRunning = true;
      try {
        await work();
      } catch (err) {
        if (!isClosing()) logger.warn({ err }, what);
      } finally {
        isRunning = false;
      }
    };
    const timer = setInterval(() => void run(), ms).unref();
    closing.addEventListener('abort', () => clearInterval(timer), { once: true });
    void run();
  };

  return {
    calls: [
      ...statusCalls(status),
      ...webhookCalls(createWebhookConsole({ db, cipher, hosts: env.WEBHOOK_HOSTS, sender, now })),
    ],
    start: () => {
      repeat(WATCH_MS, 'the database could not be watched', lookAtDatabase);
      repeat(WATCH_MS, 'the state of the parts could not be written down', async () => {
        await report(db, { instanceId, probes, now: now() });
        if (!env.WEBHOOKS) return;
        await watch({ db, parts: readParts, places, now });
      });
      if (env.WEBHOOKS) repeat(SEND_MS, 'webhooks could not be sent', () => sender.sendDue());
      repeat(BACKUP_MS, 'the backup of the day could not be started', () => backups.runDue());

      return Promise.resolve();
    },
    purge: () => Promise.all([sender.purge(), backups.purge(), purgeReports(db, now())]),
  };
}

const TOLD_SECONDS = 300;

/** With Redis, one server tells that the database is gone; without it, each does. */
async function isFirstToTell({ redis, instanceId }: Base): Promise<boolean> {
  if (redis === undefined) return true;
  try {
    const name = redis.nameOf('told', 'database');
    return (await redis.client.set(name, instanceId, 'EX', TOLD_SECONDS, 'NX')) === 'OK';
  } catch {
    return true;
  }
}
