import { v7 as uuidv7 } from 'uuid';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** As our own browser code and proxies make them; a letter keeps every number of a person out. */
const HEX = /^(?=.*[a-f])[\da-f]{16,32}$/;

/** The id that a request came with, if it is one that the log may carry; else a new one. */
export function requestIdOf(given: string | undefined): string {
  const id = given?.toLowerCase() ?? '';

  return UUID.test(id) || HEX.test(id) ? id : uuidv7();
}
