import type { Logger } from 'pino';
import { CipherError, type Cipher } from '../../platform/privacy/cipher.ts';

/** The saved key of a service; undefined if none is saved or it can't be opened, which is logged. */
export function openKey(
  { cipher, logger }: { cipher: Cipher; logger: Logger },
  sealed: string | null,
  place: string,
  service: 'model' | 'speech',
): string | undefined {
  if (sealed === null) return undefined;
  try {
    return cipher.open(sealed, place);
  } catch (err) {
    if (!(err instanceof CipherError)) throw err;
    logger.error({ err }, `the saved key of the ${service} service cannot be opened`);
    return undefined;
  }
}
