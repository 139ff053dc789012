import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { ApiError, toApiError } from './api-error.ts';
import {
  ERROR_CATALOGUE,
  messageOf,
  situationOf,
  type Behaviour,
  type ErrorMessage,
  type ErrorMessageKey,
} from './catalogue.ts';
import { unwrapEnvelope } from './envelope.ts';
import { isOpenCall } from './open-calls.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** The caller shows the failure itself: no toast. Ends of the login are acted on all the same. */
    quiet?: boolean | undefined;
  }
}

/** What the transport needs from the application, handed in once by `app/bootstrap`. */
export interface HttpPorts {
  readToken: () => string | null;
  /** Value of Accept-Language: `zh-CN` or `en`. */
  language: () => string;
  isDeletingCurrent: () => boolean;
  toastError: (message: ErrorMessage) => void;
  /** Resolves when the dialog's only button has been pressed. */
  confirmExpired: (dialog: Record<'title' | 'text' | 'button', ErrorMessageKey>) => Promise<void>;
  /** Clears local storage and reloads; `notice` is shown once at the login. */
  clearAndReload: (notice: ErrorMessageKey) => void;
  clearAndGoHome: (notice: ErrorMessageKey) => void;
}

/** Milliseconds: of a call in total, of a stream without a byte. */
export const HTTP_TIMEOUT = 50_000;

let ports: HttpPorts | null = null;
let suppressNext = false;
/** The login has ended and the page is about to go: what fails meanwhile is not worth a word. */
let leaving = false;

/** @throws Error when a call is made before the application has started. */
function requirePorts(): HttpPorts {
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

function baseUrl(): string {
  const base: unknown = import.meta.env['VITE_API_BASE'];
  return new URL(typeof base === 'string' && base !== '' ? base : '/api', location.origin).href;
}

export const http: AxiosInstance = axios.create({
  baseURL: baseUrl(),
  timeout: HTTP_TIMEOUT,
  method: 'post',
});

http.interceptors.request.use((config) => {
  const { readToken, language } = requirePorts();
  const token = readToken();
  if (token === null && !isOpenCall(config.url ?? '')) throw new ApiError('SIGNED_OUT');
  if (token !== null) config.headers.set('token', token);
  config.headers.set('Accept-Language', language());
  return config;
});

// Order matters: the second handler also sees what the first one throws.
http.interceptors.response.use(unwrapEnvelope);
http.interceptors.response.use(undefined, async (cause: unknown): Promise<AxiosResponse> => {
  const error = await toApiError(cause);
  const config = axios.isAxiosError(cause) ? cause.config : undefined;
  const sentToken = config?.headers.get('token');
  present(error, {
    sentToken: typeof sentToken === 'string' ? sentToken : null,
    quiet: config?.quiet === true,
  });
  throw error;
});

function present(error: ApiError, request: { sentToken: string | null; quiet: boolean }): void {
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
      act.toastError(messageOf(error, behaviour));
  }
}
