import { performance } from 'node:perf_hooks';

const TURN_MS = 10;
const MIN_PIECES = 8;
const MAX_PIECES = 64;
/** Calls per turn after a new connection: more are likely to wait. */
const BESIDE_A_NEWCOMER = 6;

const due: (() => void)[] = [];
let inATurn = MAX_PIECES;
let lastTurnAt = 0;
let isLettingOn = false;
let hasNewcomer = false;

/**
 * Waits until text may be read. With many concurrent answers each turn of the event loop would read
 * from all of them, but accepts only one new connection and advances a database query by one step.
 * Therefore few calls read per turn, in order, and fewer while clients connect: text is delayed
 * rather than requests.
 * @param ms minimum wait in milliseconds
 */
export function turnToRead(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const queue = () => {
      due.push(resolve);
      if (isLettingOn) return;
      isLettingOn = true;
      lastTurnAt = performance.now();
      setImmediate(letOn);
    };
    if (ms >= 1) setTimeout(queue, ms);
    else queue();
  });
}

export function noteNewcomer(): void {
  hasNewcomer = true;
}

function letOn(): void {
  const now = performance.now();
  inATurn = now - lastTurnAt > TURN_MS ? inATurn / 2 : inATurn + 1;
  inATurn = Math.min(MAX_PIECES, Math.max(MIN_PIECES, inATurn));
  lastTurnAt = now;
  for (const resolve of due.splice(0, hasNewcomer ? BESIDE_A_NEWCOMER : inATurn)) resolve();
  hasNewcomer = false;
  isLettingOn = due.length > 0;
  if (isLettingOn) setImmediate(letOn);
}
