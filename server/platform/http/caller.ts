import type { Permission } from '#contract/permissions.ts';
import type { Language } from '../../content/messages.ts';

export interface Visitor {
  /** From the browser or generated; appears in the log. */
  requestId: string;
  language: Language;
  address: string;
  /** Rate limit key: the address, or the /64 network for IPv6. */
  network: string;
  device: string;
  /** Device mark from the last login on this device (`DEVICE_COOKIE`). */
  deviceMark?: string | undefined;
  signal: AbortSignal;
}

export interface GuestCaller extends Visitor {
  memberId: string | null;
}

export interface Identity {
  memberId: string;
  signInId: string;
}

export interface MemberCaller extends Visitor, Identity {}

export interface Rights {
  isRoot: boolean;
  isAny: boolean;
  has: (permission: Permission) => boolean;
}

export interface ConsoleCaller extends MemberCaller {
  rights: Rights;
}
