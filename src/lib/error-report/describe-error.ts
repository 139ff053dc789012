import {
  ERROR_NAMES,
  type ErrorMessageName,
  type ErrorName,
} from '#contract/client/known-errors.ts';

const MAX_FRAMES = 12;

const SENTENCES: Record<ErrorMessageName, RegExp> = {
  readOfNothing:
    /^Cannot (read|set) propert|(undefined|null) is not an object|can't access property| is (undefined|null)$/,
  notAFunction: / is not a (function|constructor)/,
  notDefined: / is not defined$|^Can't find variable/,
  notIterable: / is not iterable|^Spread syntax requires/,
  partNotLoaded:
    /dynamically imported module|^Importing a module script failed|^Unable to preload CSS/,
  noNetwork: /^(Failed to fetch|Load failed)$|^NetworkError when/,
  tooDeep: /^Maximum call stack|^too much recursion/,
  nodeMoved: /^Failed to execute '(removeChild|insertBefore)'|^The object can not be found here/,
  noRoom: /exceeded the quota|^The quota has been exceeded/,
  notJson: / JSON( |\.|$)/,
  invalidTime: /^Invalid time value|^invalid date/,
  invalidLength: /^Invalid (array|string) length|^Array buffer allocation failed/,
  reactHooks: /^Minified React error #3[01]0;/,
  reactLoop: /^Minified React error #185;/,
  react: /^Minified React error #/,
  resizeLoop: /^ResizeObserver loop/,
};

interface DescribedError {
  name: ErrorName;
  message: ErrorMessageName | null;
  stack: string[];
}

/**
 * Describes an error without user data. Messages may quote input or answers, so known messages are
 * mapped to a name and others are dropped.
 * @param base URL of the app's build
 */
export function describeError(cause: unknown, base: string): DescribedError {
  if (!(cause instanceof Error)) return { name: 'other', message: null, stack: [] };
  const { name, message, stack = '' } = cause;
  const known = Object.entries(SENTENCES) as [ErrorMessageName, RegExp][];
  return {
    name: ERROR_NAMES.find((each) => each === name) ?? 'other',
    message: known.find(([, sentence]) => sentence.test(message))?.[0] ?? null,
    stack: framesIn(stack.replace(message, ''), base),
  };
}

/** Stack frames in the app's scripts, in both browser formats: `at f (…)` and `f@…`. */
function framesIn(stack: string, base: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const at = line.indexOf(base);
      const place = at < 0 ? '' : line.slice(at + base.length).replace(/\)$/, '');
      return /^(assets\/)?[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/.test(place) ? place : [];
    })
    .slice(0, MAX_FRAMES);
}
