import { createHash, randomBytes } from 'node:crypto';
import { parse as uuidBytes, validate } from 'uuid';

const SECRET_BYTES = 32;
const MEMBER_BYTES = 16;
const BODY = /^[\w-]{64}$/;

/** A token or review ticket: member id and secret. */
export interface Bearer {
  text: string;
  memberId: string;
  hash: string;
}

/** `mwt_…` is a login token, `mwr_…` a review ticket; the log masks both by prefix. */
type BearerKind = 'mwt' | 'mwr';

export function createBearer(kind: BearerKind, memberId: string): Bearer {
  const bytes = Buffer.concat([uuidBytes(memberId), randomBytes(SECRET_BYTES)]);
  const text = `${kind}_${bytes.toString('base64url')}`;

  return { text, memberId, hash: hashOf(text) };
}

export function readBearer(kind: BearerKind, text: string): Bearer | undefined {
  const start = text.slice(0, kind.length + 1);
  const body = text.slice(start.length);
  if (start !== `${kind}_` || !BODY.test(body)) return undefined;
  const hex = Buffer.from(body, 'base64url').toString('hex', 0, MEMBER_BYTES);
  const memberId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

  return validate(memberId) ? { text, memberId, hash: hashOf(text) } : undefined;
}

/** An unsalted fast hash suffices: the secret has 256 bits. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
