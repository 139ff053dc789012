import type { Language } from '../content/messages.ts';

/** Who sends a request, as far as is known without a token. */
export interface Visitor {
  requestId: string;
  language: Language;
  /** The address that counts for limits. */
  address: string;
  /** The browser's user-agent text, shortened. */
  device: string;
  /** Aborts when the connection closes. */
  signal: AbortSignal;
}

/** A visitor with a valid token. */
export interface MemberCaller extends Visitor {
  memberId: string;
  signInId: string;
}
