import { endpoint } from '../endpoint.ts';
import type { ErrorMessageName, ErrorName, ErrorSource } from './known-errors.ts';

/**
 * A fault in a browser. Every field is a word of ours or an address of our own code: of what was said
 * in a conversation nothing can stand in it.
 */
export interface ClientErrorReport {
  source: ErrorSource;
  name: ErrorName;
  /** Null: the browser said something else, which stays there. */
  message: ErrorMessageName | null;
  /** Where in our own scripts, innermost first: `assets/index-4f2a.js:1:2345`. */
  stack: string[];
  /** The script that the page began with; every build has another one. */
  release: string;
  /** The pattern of the screen's path: `/submissions/:id?`. */
  screen: string;
  /** The call that it came from, where it came from one. */
  requestId?: string | undefined;
}

export const reportClientError = endpoint<ClientErrorReport, Record<string, never>>('client/error');
