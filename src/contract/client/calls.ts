import { endpoint } from '../endpoint.ts';
import type { ErrorMessageName, ErrorName, ErrorSource } from './known-errors.ts';

/**
 * An error in a browser. Must not contain user data: every field is a constant of ours or a
 * location in our code.
 */
export interface ClientErrorReport {
  source: ErrorSource;
  name: ErrorName;
  /** null for an unknown message, which isn't sent. */
  message: ErrorMessageName | null;
  /** Stack frames in our scripts, innermost first: `assets/index-4f2a.js:1:2345`. */
  stack: string[];
  /** The entry script, unique per build. */
  release: string;
  /** Route pattern: `/submissions/:id?`. */
  screen: string;
  /** Id of the failed API request, if any. */
  requestId?: string | undefined;
}

export const reportClientError = endpoint<ClientErrorReport, Record<string, never>>('client/error');
