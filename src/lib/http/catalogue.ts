import { SESSION_REVOKED, WIRE_MESSAGES } from '#contract/envelope.ts';
import type { ApiError, TransportCode } from './api-error.ts';

/** Texts of the catalogue: keys of the namespace `errors`. */
export type ErrorMessageKey =
  | 'systemError'
  | 'deletedWhileGenerating'
  | 'network'
  | 'timeout'
  | 'expiredTitle'
  | 'expiredText'
  | 'expiredButton'
  | 'loginExpired';

/** What to show: the server's own words, or a text of ours. */
export type ErrorMessage = { text: string } | { key: ErrorMessageKey };

export type Behaviour =
  /** `suppressible`: a suppress-next-error flag skips it once. `own`: the server's words are not used. */
  | { kind: 'toast'; fallback: ErrorMessageKey; own: boolean; suppressible: boolean }
  /** Clear local storage and reload; the login screen then says why. */
  | { kind: 'clearAndReload'; notice: ErrorMessageKey }
  /** Ask once, then clear local storage and go to '/'. */
  | {
      kind: 'confirmAndLeave';
      title: ErrorMessageKey;
      text: ErrorMessageKey;
      button: ErrorMessageKey;
      notice: ErrorMessageKey;
    }
  | { kind: 'silent' };

export type Situation =
  | 'refused'
  | 'refusedWhileDeleting'
  | 'loginInvalid'
  | 'sessionRevoked'
  | 'httpError'
  | 'network'
  | 'timeout'
  | 'malformed'
  | 'aborted'
  | 'signedOut'
  | 'supersededLogin';

/** The error catalogue: situation → behaviour. */
export const ERROR_CATALOGUE = {
  refused: { kind: 'toast', fallback: 'systemError', own: false, suppressible: false },
  refusedWhileDeleting: {
    kind: 'toast',
    fallback: 'deletedWhileGenerating',
    own: true,
    suppressible: false,
  },
  loginInvalid: { kind: 'clearAndReload', notice: 'loginExpired' },
  sessionRevoked: {
    kind: 'confirmAndLeave',
    title: 'expiredTitle',
    text: 'expiredText',
    button: 'expiredButton',
    notice: 'loginExpired',
  },
  httpError: { kind: 'toast', fallback: 'systemError', own: false, suppressible: true },
  network: { kind: 'toast', fallback: 'network', own: true, suppressible: true },
  timeout: { kind: 'toast', fallback: 'timeout', own: true, suppressible: true },
  malformed: { kind: 'toast', fallback: 'systemError', own: true, suppressible: true },
  aborted: { kind: 'silent' },
  signedOut: { kind: 'silent' },
  supersededLogin: { kind: 'silent' },
} as const satisfies Record<Situation, Behaviour>;

export interface Circumstances {
  /** The conversation on the screen is being deleted while it generates. */
  deletingCurrent: boolean;
  /** Token that went with the request, and the one that counts now. */
  sentToken: string | null;
  token: string | null;
}

const INVALID_LOGIN: readonly string[] = Object.values(WIRE_MESSAGES);

const TRANSPORT_SITUATIONS = {
  NETWORK: 'network',
  TIMEOUT: 'timeout',
  ABORTED: 'aborted',
  MALFORMED: 'malformed',
  SIGNED_OUT: 'signedOut',
} as const satisfies Record<TransportCode, Situation>;

/** Which row of the catalogue an error is. */
export function situationOf(error: ApiError, circumstances: Circumstances): Situation {
  const { code, status, message } = error;
  if (typeof code === 'string' && code !== SESSION_REVOKED) return TRANSPORT_SITUATIONS[code];
  const { sentToken, token, deletingCurrent } = circumstances;
  const refusesLogin = code === SESSION_REVOKED || INVALID_LOGIN.includes(message);
  // Without a token there is no login to clear: reloading would only go round.
  if (refusesLogin && sentToken !== null) {
    // A late answer to an older login must not end the one that has replaced it.
    if (sentToken !== token) return 'supersededLogin';
    return code === SESSION_REVOKED ? 'sessionRevoked' : 'loginInvalid';
  }
  if (status !== null && status >= 400) return 'httpError';
  return deletingCurrent ? 'refusedWhileDeleting' : 'refused';
}

/** What a toast of the catalogue says for this error. */
export function messageOf(
  error: ApiError,
  behaviour: Extract<Behaviour, { kind: 'toast' }>,
): ErrorMessage {
  if (behaviour.own || error.message === '') return { key: behaviour.fallback };
  return { text: error.message };
}
