import type { Logger } from 'pino';
import { tryWithLock } from '../../platform/db/advisory-lock.ts';
import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import type { EndForWriters } from './end-for-writers.ts';
import {
  abandonedAnswers,
  deadInstances,
  endAnswerInAnyCase,
  giveUpInstances,
  quietInstances,
  removeInstances,
  strayAnswers,
  type AnswerEnd,
  type DeadServers,
} from './generation-repository.ts';
import type { StopChannel } from './stop-channel.ts';

/** Age at which an answer without a run counts as lost, and interval of the check. */
const STRAY_AFTER_MS = 10_000;
const LOOK_FOR_STRAYS_MS = 5000;
const SWEEP_SECONDS = 10;

interface DeadServersDeps {
  db: Database;
  instanceId: string;
  logger: Logger;
  stopChannel: StopChannel | undefined;
  now: () => Date;
  running: () => Iterable<string>;
  /** By the answer's id. */
  unsavedEnds: Map<string, AnswerEnd>;
  endForWriters: EndForWriters;
}

/** Ends the answers that dead servers have left, and saves this server's unsaved ends. */
export class DeadServerSweep {
  readonly #deps: DeadServersDeps;
  #sweeping: Promise<void> | null = null;
  #soughtStraysAt = -Infinity;

  constructor(deps: DeadServersDeps) {
    this.#deps = deps;
  }

  /** The sweep that is under way. */
  get current(): Promise<void> | null {
    return this.#sweeping;
  }

  async once(which: DeadServers): Promise<void> {
    await this.#endDead(which);
    await this.#endStrays();
  }

  /** Never throws. */
  unlessSweeping(): Promise<void> {
    this.#sweeping ??= (async () => {
      try {
        await this.#endDead('silent');
        // Rare, because the query names all runs here; readers of a lost answer trigger its end
        // themselves.
        if (performance.now() - this.#soughtStraysAt >= LOOK_FOR_STRAYS_MS) await this.#endStrays();
      } catch (err) {
        this.#deps.logger.warn({ err }, 'looking after dead servers failed');
      } finally {
        this.#sweeping = null;
      }
    })();

    return this.#sweeping;
  }

  async saveUnsavedEnds(): Promise<void> {
    const { db, logger, unsavedEnds } = this.#deps;
    for (const [answerId, end] of unsavedEnds) {
      try {
        await endAnswerInAnyCase(db, end);
        unsavedEnds.delete(answerId);
      } catch (err) {
        // Retried by the next sweep, or by a server that finds it abandoned.
        logger.error({ err, answerId }, 'answer not saved');
        if (!isRefusedData(err)) return;
      }
    }
  }

  async #endDead(which: DeadServers): Promise<void> {
    const { db, instanceId } = this.#deps;
    await this.saveUnsavedEnds();
    await this.#giveUpUnheard();
    const dead = await deadInstances(db, instanceId, which);
    const abandoned = await abandonedAnswers(db, instanceId, which);
    if (dead.length > 0 || abandoned.length > 0) {
      await tryWithLock(db, 'dead servers', () => this.#endAbandoned(which, dead), SWEEP_SECONDS);
    }
  }

  async #endStrays(): Promise<void> {
    const { db, instanceId, now, running, unsavedEnds, endForWriters } = this.#deps;
    this.#soughtStraysAt = performance.now();
    const createdBefore = new Date(now().getTime() - STRAY_AFTER_MS);
    const known = [...running(), ...unsavedEnds.keys()];
    const strays = await strayAnswers(db, instanceId, known, createdBefore);
    await endForWriters(strays, 'interrupted');
  }

  /**
   * Connections close with their process: a server that neither beats nor is subscribed has died,
   * so its readers needn't wait for the full timeout.
   */
  async #giveUpUnheard(): Promise<void> {
    const { db, instanceId, stopChannel } = this.#deps;
    if (stopChannel === undefined) return;
    const quiet = await quietInstances(db, instanceId);
    const heard = await Promise.all(quiet.map((id) => stopChannel.isHeard(id)));
    const unheard = quiet.filter((_, index) => heard[index] === false);
    if (unheard.length > 0) await giveUpInstances(db, unheard);
  }

  async #endAbandoned(which: DeadServers, dead: string[]): Promise<void> {
    const { db, instanceId, endForWriters } = this.#deps;
    for (;;) {
      const abandoned = await abandonedAnswers(db, instanceId, which);
      if (abandoned.length === 0) break;
      if ((await endForWriters(abandoned, 'interrupted')) === 0) return;
    }
    await removeInstances(db, dead);
  }
}
