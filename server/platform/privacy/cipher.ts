import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** 32 bytes each. */
export interface CipherKeys {
  key: Buffer;
  old: Buffer | null;
}

export interface Cipher {
  /** Identifies the key without revealing it; prefix of all ciphertexts. */
  fingerprint: string;
  fingerprints: string[];
  /**
   * @param place bound as associated data: the text can't be opened for another place
   */
  seal: (text: string, place: string) => string;
  /**
   * @throws CipherError for another key or place, or modified text
   */
  open: (sealed: string, place: string) => string;
  lookup: (kind: string, text: string) => string;
  lookups: (kind: string, text: string) => string[];
}

export class CipherError extends Error {
  override readonly name = 'CipherError';
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM encryption, and HMAC-SHA-256 for look-ups. */
export function createCipher({ key, old }: CipherKeys): Cipher {
  const current = ringOf(key);
  const rings = old === null ? [current] : [current, ringOf(old)];

  return {
    fingerprint: current.fingerprint,
    fingerprints: rings.map(({ fingerprint }) => fingerprint),

    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, current.sealing, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]);

      return `${current.fingerprint}.${sealed.toString('base64url')}`;
    },

    open(sealed, place) {
      const [fingerprint = '', text = ''] = sealed.split('.');
      const ring = rings.find((each) => each.fingerprint === fingerprint);
      if (ring === undefined) throw new CipherError('kept under a key that is not here');
      const bytes = Buffer.from(text, 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, ring.sealing, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-TAG_BYTES));

        return Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8');
      } catch (cause) {
        throw new CipherError('changed, or moved from another place', { cause });
      }
    },

    lookup: (kind, text) => lookupIn(current, kind, text),
    lookups: (kind, text) => rings.map((ring) => lookupIn(ring, kind, text)),
  };
}

interface Ring {
  fingerprint: string;
  sealing: Buffer;
  lookup: Buffer;
}

function ringOf(key: Buffer): Ring {
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, '', `meshwise ${purpose}`, bytes));

  return {
    fingerprint: derive('fingerprint', 8).toString('hex'),
    sealing: derive('sealing', 32),
    lookup: derive('lookup', 32),
  };
}

const lookupIn = ({ lookup }: Ring, kind: string, text: string) =>
  createHmac('sha256', lookup).update(`${kind} ${text}`).digest('base64url');
