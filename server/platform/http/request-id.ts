import { v7 as uuidv7 } from 'uuid';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Format of our browser code and of proxies; requiring a letter excludes phone numbers. */
const HEX = /^(?=.*[a-f])[\da-f]{16,32}$/;

export function requestIdOf(given: string | undefined): string {
  const id = given?.toLowerCase() ?? '';

  return UUID.test(id) || HEX.test(id) ? id : uuidv7();
}
