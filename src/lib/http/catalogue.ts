import { SESSION_REVOKED, WIRE_MESSAGES } from '#contract/envelope.ts';
import type { ApiError, TransportCode } from './api-error.ts';

export type ErrorMessageKey =
  | 'systemError'
  | 'deletedWhileGenerating'
  | 'network'
  | 'timeout'
  | 'expiredTitle'
  | 'expiredText'
  | 'expiredButton'
  | 'loginExpired';

export type ErrorMessage = { text: string } | { key: ErrorMessageKey };

export type Behaviour =
  /** `suppressible`: skipped once after `suppressNextError`. `own`: ignores the server's text. */
  | { kind: 'toast'; fallback: ErrorMessageKey; own: boolean; suppressible: boolean }
  | { kind: 'clearAndReload'; notice: ErrorMessageKey }
  | {
      kind: 'confirmAndLeave';
      title: ErrorMessageKey;
      text: ErrorMessageKey;
      button: ErrorMessageKey;
      notice: ErrorMessageKey;
    }
  | { kind: 'silent' };

type Situation =
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

interface Circumstances {
  deletingCurrent: boolean;
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

export function situationOf(error: ApiError, circumstances: Circumstances): Situation {
  const { code, status, message } = error;
  if (typeof code === 'string' && code !== SESSION_REVOKED) return TRANSPORT_SITUATIONS[code];
  const { sentToken, token, deletingCurrent } = circumstances;
  const refusesLogin = code === SESSION_REVOKED || INVALID_LOGIN.includes(message);
  // Without a token there is no login to clear: reloading would loop.
  if (refusesLogin && sentToken !== null) {
    // A late response to an older login must not end the current one.
    if (sentToken !== token) return 'supersededLogin';
    return code === SESSION_REVOKED ? 'sessionRevoked' : 'loginInvalid';
  }
  if (status !== null && status >= 400) return 'httpError';
  return deletingCurrent ? 'refusedWhileDeleting' : 'refused';
}

export function messageOf(
  error: ApiError,
  behaviour: Extract<Behaviour, { kind: 'toast' }>,
): ErrorMessage {
  if (behaviour.own || error.message === '') return { key: behaviour.fallback };
  return { text: error.message };
}
