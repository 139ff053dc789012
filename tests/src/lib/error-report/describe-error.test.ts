import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/http/api-error.ts';
import { describeError } from '#lib/error-report/describe-error.ts';

const BASE = 'https://chat.example.com/chat/';

function thrown(cause: Error, stack: string): Error {
  cause.stack = stack;
  return cause;
}

describe('the stack of an error', () => {
  test('contains only the app’s scripts in Chrome’s format', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'list')",
      `    at Ke (${BASE}assets/chat-4f2a.js:1:2345)`,
      '    at extension (chrome-extension://abcdef/content.js:2:1)',
      `    at async ${BASE}assets/platform-9b_-.js:30:17`,
      '    at https://cdn.example.net/other.js:1:1',
    ].join('\n');
    const cause = thrown(
      new TypeError("Cannot read properties of undefined (reading 'list')"),
      stack,
    );
    expect(describeError(cause, BASE)).toEqual({
      name: 'TypeError',
      message: 'readOfNothing',
      stack: ['assets/chat-4f2a.js:1:2345', 'assets/platform-9b_-.js:30:17'],
    });
  });

  test('is read in the format of Firefox and Safari', () => {
    const stack = `Ke@${BASE}assets/chat-4f2a.js:1:2345\n@${BASE}sw.js:2:3\n`;
    const cause = thrown(new TypeError("can't access property 'x', a is undefined"), stack);
    expect(describeError(cause, BASE).stack).toEqual(['assets/chat-4f2a.js:1:2345', 'sw.js:2:3']);
  });
});

describe('text of a conversation', () => {
  const SAID = '40目 304 平纹网每平米多重，我的电话 13800138000';
  const IN_ENGLISH = 'what does a square metre of 40 mesh weigh';

  test.each<[string, Error]>([
    ['in an error of a library', new Error(`unexpected token in ${SAID}`)],
    ['in one of the browser', new SyntaxError(`Unexpected token '4', "${SAID}" is not valid JSON`)],
    [
      'as a property',
      new TypeError(`Cannot read properties of undefined (reading '${IN_ENGLISH}')`),
    ],
    ['as what was called', new TypeError(`${IN_ENGLISH} is not a function`)],
    ['as a selector', new DOMException(`'${SAID}' is not a valid selector.`, 'SyntaxError')],
    ['as an argument of React', new Error(`Minified React error #31; args[]=${SAID}`)],
    ['as the server put it', new ApiError('MALFORMED', { message: SAID })],
    ['as a name', Object.assign(new Error('x'), { name: SAID })],
    [
      'in a stack of its own',
      thrown(new Error('x'), `Error: x\n    at ${SAID} (${BASE}assets/a.js:1:2)`),
    ],
    [
      'on a line that looks like a place',
      new Error(`x\n    at ${BASE}assets/${IN_ENGLISH}.js:1:2`),
    ],
    ['below a cause', new Error('x', { cause: new Error(SAID) })],
  ])('stay in the browser: %s', (_where, cause) => {
    const told = JSON.stringify(describeError(cause, BASE));
    for (const word of [
      ...SAID.split(/[ ，]/),
      ...IN_ENGLISH.split(' ').filter((w) => w.length > 3),
    ]) {
      expect(told).not.toContain(word);
    }
  });

  test('is not reported from a thrown value that is no error', () => {
    expect(describeError(SAID, BASE)).toEqual({ name: 'other', message: null, stack: [] });
    expect(describeError({ message: SAID }, BASE)).toEqual({
      name: 'other',
      message: null,
      stack: [],
    });
  });
});

test.each([
  ['readOfNothing', "Cannot read properties of null (reading 'x')"],
  ['readOfNothing', "undefined is not an object (evaluating 'a.b')"],
  ['notAFunction', 'e.map is not a function'],
  ['notDefined', 'foo is not defined'],
  ['partNotLoaded', `Failed to fetch dynamically imported module: ${BASE}assets/a.js`],
  ['partNotLoaded', 'error loading dynamically imported module'],
  ['partNotLoaded', 'Importing a module script failed.'],
  ['noNetwork', 'Failed to fetch'],
  ['tooDeep', 'Maximum call stack size exceeded'],
  ['nodeMoved', "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child"],
  ['notJson', 'Unexpected end of JSON input'],
  [
    'noRoom',
    "Failed to execute 'setItem' on 'Storage': Setting the value of 'x' exceeded the quota.",
  ],
  ['reactLoop', 'Minified React error #185; visit https://react.dev/errors/185'],
  ['react', 'Minified React error #418; visit https://react.dev/errors/418?args[]=text'],
  [null, 'something that nobody has said before'],
])('%s: %s', (name, message) => {
  expect(describeError(new TypeError(message), BASE).message).toBe(name);
});
