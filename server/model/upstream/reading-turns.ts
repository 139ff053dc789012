import { performance } from 'node:perf_hooks';

/** As long as a turn of the event loop should take, in milliseconds. */
const TURN_MS = 10;
/** Calls that may read on in a turn; as many of them as keep it that short. */
const MIN_PIECES = 8;
const MAX_PIECES = 64;
/** Calls that may in a turn that has taken a connection: others are likely to wait behind it. */
const BESIDE_A_NEWCOMER = 6;

const due: (() => void)[] = [];
let inATurn = MAX_PIECES;
let lastTurnAt = 0;
let isLettingOn = false;
let hasNewcomer = false;

/**
 * Waits until text may be read again. With many answers at once all of them would have something to read in
 * each turn of the event loop, and a turn takes one new connection, and brings a query of the database one
 * step on. So few read in a turn, in the order in which they came, and fewer while somebody connects: it is
 * text that waits, not who asks.
 * @param ms to wait at least, in milliseconds
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

/** Says that somebody has connected, so that text gives way in this turn. */
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
