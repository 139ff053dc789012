import type { Permission } from '#contract/permissions.ts';
import type { Language } from '../content/messages.ts';

/** Who sends a request, as far as is known without a token. */
export interface Visitor {
  /** The browser's for this call, or made here; stands in the log. */
  requestId: string;
  language: Language;
  address: string;
  /** What limits count: the address, or the network that one IPv6 subscriber holds. */
  network: string;
  /** The browser's user-agent text, shortened. */
  device: string;
  /** The mark that the last login on this device left in the browser (`DEVICE_COOKIE`). */
  deviceMark?: string | undefined;
  /** Aborts when the connection closes. */
  signal: AbortSignal;
}

/** A visitor, and who it is when a valid token came along. */
export interface GuestCaller extends Visitor {
  memberId: string | null;
}

/** The member that a token belongs to, and the login it came from. */
export interface Identity {
  memberId: string;
  signInId: string;
}

/** A visitor with a valid token. */
export interface MemberCaller extends Visitor, Identity {}

/** What a member may do beyond their own affairs, as it stands at this moment. */
export interface Rights {
  /** Passes every check. */
  isRoot: boolean;
  /** Whether the caller has any permission. */
  isAny: boolean;
  has: (permission: Permission) => boolean;
}

/** A member in the console. */
export interface ConsoleCaller extends MemberCaller {
  rights: Rights;
}
