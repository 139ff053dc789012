import type { Language } from '../content/messages.ts';

/** Who sends a request, as far as is known without a token. */
export interface Visitor {
  requestId: string;
  language: Language;
  address: string;
  /** What limits count: the address, or the network that one IPv6 subscriber holds. */
  network: string;
  /** The browser's user-agent text, shortened. */
  device: string;
  /** Aborts when the connection closes. */
  signal: AbortSignal;
}

/** A visitor, and who it is when a valid token came along. */
export interface GuestCaller extends Visitor {
  memberId: string | null;
}

/** A visitor with a valid token. */
export interface MemberCaller extends Visitor {
  memberId: string;
  signInId: string;
}
