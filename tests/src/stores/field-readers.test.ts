import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { useSystemStore } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';

const SOURCES = join(packageRoot(), 'src');
const STORES = ['system', 'user'] as const;

/** Fields that are stored because the specification names them, and read by no screen. */
const WITHOUT_READER: Readonly<Record<string, string>> = {
  feedQueItem: 'the specification gives it no meaning',
  isFetEnd: 'tells other code of the browser that no answer is being received',
  isRegin: 'the specification gives it no meaning',
  registerType: 'the code of the last login; the form itself has the answer',
  selectedPlugin: 'a copy of the plug-in that the draft of each conversation keeps',
  sessionType: 'follows from the id of the open conversation, which the screens read',
  talkPage: 'a conversation is loaded from a record on, not by the number of a page',
  them: 'a copy of the colour scheme, which the preferences keep',
};

/** Code that reads a store: the store's functions, and the files that import them. */
function readersOf(store: (typeof STORES)[number]): string {
  return readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.includes(`/${store}.ts'`) || text.includes(`name: '${store}'`))
    .join('\n')
    .replace(/const \{[^}]*\} = state;|DEFAULTS\.\w+/g, '');
}

function isRead(field: string, code: string): boolean {
  const access = new RegExp(`\\.${field}\\b(?!['(])`);
  const destructured = new RegExp(
    `\\{[^{}]*\\b${field}\\b[^{}]*\\}(?:\\) =>| = use\\w+Store|: \\w+State\\))`,
  );
  return access.test(code) || destructured.test(code);
}

test('every field of the stores is read by a screen, or its exception has a reason', () => {
  const fields = { system: useSystemStore.getState(), user: useUserStore.getState() };
  const unread = STORES.flatMap((store) => {
    const code = readersOf(store);
    return Object.keys(fields[store]).filter((field) => !isRead(field, code));
  });
  expect(unread.toSorted()).toEqual(Object.keys(WITHOUT_READER).toSorted());
});

test.each([
  ['a selector', 'useSystemStore(({ ruleShown }) => ruleShown)', true],
  ['an access', 'useSystemStore.getState().ruleShown', true],
  ['a field that is only set', 'setSystem({ ruleShown: true })', false],
])('%s is recognised', (_, code, isFound) => {
  expect(isRead('ruleShown', code)).toBe(isFound);
});
