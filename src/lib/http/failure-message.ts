import type { ApiError } from './api-error.ts';
import {
  ERROR_CATALOGUE,
  messageOf,
  situationOf,
  type Behaviour,
  type ErrorMessage,
} from './catalogue.ts';

export function failureMessage(error: ApiError): ErrorMessage {
  const visitor = { deletingCurrent: false, sentToken: null, token: null };
  const behaviour: Behaviour = ERROR_CATALOGUE[situationOf(error, visitor)];
  return behaviour.kind === 'toast' ? messageOf(error, behaviour) : { key: 'systemError' };
}
