/** Rendering, script error, unhandled rejection. */
export const ERROR_SOURCES = ['screen', 'script', 'promise'] as const;

export const ERROR_NAMES = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'URIError',
  'AggregateError',
  'ApiError',
  'DataCloneError',
  'InvalidStateError',
  'NotAllowedError',
  'NotFoundError',
  'NotSupportedError',
  'QuotaExceededError',
  'SecurityError',
  'other',
] as const;

/** Names of known messages; values within a message aren't sent. */
export const ERROR_MESSAGES = [
  'readOfNothing',
  'notAFunction',
  'notDefined',
  'notIterable',
  'partNotLoaded',
  'noNetwork',
  'tooDeep',
  'nodeMoved',
  'noRoom',
  'notJson',
  'invalidTime',
  'invalidLength',
  'reactHooks',
  'reactLoop',
  'react',
  'resizeLoop',
] as const;

export type ErrorSource = (typeof ERROR_SOURCES)[number];
export type ErrorName = (typeof ERROR_NAMES)[number];
export type ErrorMessageName = (typeof ERROR_MESSAGES)[number];
