import { mkdir, statfs } from 'node:fs/promises';
import type { PartFault } from '#contract/status/calls.ts';
import { MODEL_FAULTS } from '#contract/service/constants.ts';
import type { Outcomes } from '../../platform/observability/track-outcomes.ts';
import type { PartView } from './part-reports.ts';

const OFF: PartView = { state: 'off', fault: null, since: null };
const WELL: PartView = { state: 'well', fault: null, since: null };
const MB = 1024 * 1024;
const STUCK_MS = 1_800_000;
const CHECK_MS = 5000;

/** The model service, as its breaker sees it. */
export function modelView(isSetUp: boolean, outage: string | null, since: Date | null): PartView {
  if (!isSetUp) return OFF;
  if (outage === null) return WELL;
  const fault: PartFault = MODEL_FAULTS.find((each) => each === outage) ?? 'broken';

  return { state: 'failing', fault, since };
}

/** A service that is known by what it did with real requests; null before the first. */
export function outcomesView(isSetUp: boolean, outcomes: Pick<Outcomes, 'look'>): PartView | null {
  if (!isSetUp) return OFF;
  const { state, since } = outcomes.look();
  if (state === 'unknown') return null;

  return { state, since, fault: state === 'failing' ? 'refused' : null };
}

export async function diskView(folder: string, freeMb: number): Promise<PartView> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize, blocks } = await statfs(folder);
  const amounts = { free: bavail * bsize, total: blocks * bsize };

  return amounts.free < freeMb * MB
    ? { state: 'failing', fault: 'full', since: null, amounts }
    : { ...WELL, amounts };
}

export function createReadersProbe(waiting: () => number, now: () => Date): () => PartView {
  let idleAt = now();
  return () => {
    const count = waiting();
    if (count === 0) idleAt = now();
    const amounts = { waiting: count };

    return now().getTime() - idleAt.getTime() > STUCK_MS
      ? { state: 'failing', fault: 'stuck', since: idleAt, amounts }
      : { ...WELL, amounts };
  };
}

/** Keeps since when it fails. */
export function createCheckProbe(
  check: () => Promise<unknown>,
  now: () => Date,
): () => Promise<PartView> {
  let since: Date | null = null;
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    try {
      await Promise.race([
        check(),
        new Promise<never>((_resolve, reject) => {
          timer = setTimeout(() => reject(new Error('no answer in time')), CHECK_MS);
        }),
      ]);
      since = null;
      return WELL;
    } catch {
      since ??= now();
      return { state: 'failing', fault: 'unreachable', since };
    } finally {
      clearTimeout(timer);
    }
  };
}
