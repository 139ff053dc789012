import type { DeriveKeyFunction } from 'altcha-lib';
import { deriveKey as deriveNatively } from 'altcha-lib/algorithms/web/pbkdf2';
import { pbkdf2 } from './pbkdf2.ts';

/** Uses Web Crypto where available: with TLS, and on localhost. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) =>
  isSecureContext
    ? deriveNatively(parameters, salt, password)
    : Promise.resolve({ derivedKey: pbkdf2(password, salt, parameters.cost) });
