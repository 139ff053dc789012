import type { ApiError } from './api-error.ts';
import {
  ERROR_CATALOGUE,
  messageOf,
  situationOf,
  type Behaviour,
  type ErrorMessage,
  type ErrorMessageKey,
} from './catalogue.ts';

export interface HttpDeps {
  readToken: () => string | null;
  language: () => string;
  isDeletingCurrent: () => boolean;
  /** `requestId`: shown for server errors, to be reported to the operator. */
  toastError: (message: ErrorMessage, requestId?: string) => void;
  confirmExpired: (dialog: Record<'title' | 'text' | 'button', ErrorMessageKey>) => Promise<void>;
  clearAndReload: (notice: ErrorMessageKey) => void;
  clearAndGoHome: (notice: ErrorMessageKey) => void;
}

let deps: HttpDeps | null = null;
let suppressNext = false;
let leaving = false;

/** @throws Error before the app has started */
export function requireHttpDeps(): HttpDeps {
  if (deps === null) throw new Error('configureHttp has not been called');
  return deps;
}

export function configureHttp(given: HttpDeps): void {
  deps = given;
  suppressNext = false;
  leaving = false;
}

/** Suppresses the toast of the next HTTP error. Returns a function that ends this. */
export function suppressNextError(): () => void {
  suppressNext = true;

  return () => {
    suppressNext = false;
  };
}

export function presentFailure(
  error: ApiError,
  request: { sentToken: string | null; quiet: boolean },
): void {
  if (leaving) return;
  const { readToken, isDeletingCurrent, ...act } = requireHttpDeps();
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
