import { v7 as uuidv7 } from 'uuid';

const NOTHING = new Uint8Array(16);

/** The smallest UUIDv7 of an instant. */
export function firstIdAt(at: Date): string {
  return uuidv7({ msecs: at.getTime(), seq: 0, random: NOTHING });
}

/** A UUIDv7 greater than `last`, even if the clock went back. */
export function idAfter(last: string | undefined, at: Date): string {
  const msecs =
    last === undefined ? 0 : Number.parseInt(last.replace('-', '').slice(0, 12), 16) + 1;

  return uuidv7({ msecs: Math.max(at.getTime(), msecs) });
}
