import type { ApiError } from './api-error.ts';
import {
  ERROR_CATALOGUE,
  messageOf,
  situationOf,
  type Behaviour,
  type ErrorMessage,
  type ErrorMessageKey,
} from './catalogue.ts';

/** What the transport needs from the application, handed in once by `app/bootstrap`. */
export interface HttpPorts {
  readToken: () => string | null;
  /** Value of Accept-Language: `zh-CN` or `en`. */
  language: () => string;
  isDeletingCurrent: () => boolean;
  /** `requestId`: what to name to whoever runs the server, where the fault is there. */
  toastError: (message: ErrorMessage, requestId?: string) => void;
  /** Resolves when the dialog's only button has been pressed. */
  confirmExpired: (dialog: Record<'title' | 'text' | 'button', ErrorMessageKey>) => Promise<void>;
  /** Clears local storage and reloads; `notice` is shown once at the login. */
  clearAndReload: (notice: ErrorMessageKey) => void;
  clearAndGoHome: (notice: ErrorMessageKey) => void;
}

let ports: HttpPorts | null = null;
let suppressNext = false;
/** The login has ended and the page is about to go: what fails meanwhile is not worth a word. */
let leaving = false;

/** @throws Error when a call is made before the application has started. */
export function requirePorts(): HttpPorts {
  if (ports === null) throw new Error('configureHttp has not been called');
  return ports;
}

export function configureHttp(given: HttpPorts): void {
  ports = given;
  suppressNext = false;
  leaving = false;
}

/** Skips the toast of the next HTTP error, once. */
export function suppressNextError(): void {
  suppressNext = true;
}

/** Does with a failure what the catalogue says. */
export function presentFailure(
  error: ApiError,
  request: { sentToken: string | null; quiet: boolean },
): void {
  if (leaving) return;
  const { readToken, isDeletingCurrent, ...act } = requirePorts();
  const situation = situationOf(error, {
    deletingCurrent: isDeletingCurrent(),
    sentToken: request.sentToken,
    token: readToken(),
  });
  const behaviour: Behaviour = ERROR_CATALOGUE[situation];
  switch (behaviour.kind) {
    case 'silent':
      return;
    case 'clearAndReload':
      leaving = true;
      act.clearAndReload(behaviour.notice);
      return;
    case 'confirmAndLeave': {
      leaving = true;
      const { title, text, button, notice } = behaviour;
      void act.confirmExpired({ title, text, button }).finally(() => {
        act.clearAndGoHome(notice);
      });
      return;
    }
    case 'toast':
      if (request.quiet) return;
      if (behaviour.suppressible && suppressNext) {
        suppressNext = false;
        return;
      }
      if (isServerFault(error)) act.toastError(messageOf(error, behaviour), error.requestId);
      else act.toastError(messageOf(error, behaviour));
  }
}

function isServerFault(error: ApiError): error is ApiError & { requestId: string } {
  return error.requestId !== null && error.status !== null && error.status >= 500;
}
