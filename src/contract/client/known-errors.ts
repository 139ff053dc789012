/** Where a fault was noticed: a screen that could not be drawn, a script, a promise nobody waited for. */
export const ERROR_SOURCES = ['screen', 'script', 'promise'] as const;

/** Classes of errors that are told by name. */
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

/** Names for what browsers and React say of errors; values that stand in such a sentence have none. */
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
