import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { APP_SETTINGS } from '#stores/app-settings.ts';

const ROOT = packageRoot();
const PATH = /`((?:src|server|tests)\/[^`]+)`/g;

/** The calls of the specification, by the folder of their path. */
const CALLS = {
  member: 'register testlogin send_code rolelist industrylist completeinfo',
  apiindex:
    'index sessionlist newsessionlist chathistory chathistorytest delsession likerecord topsession ' +
    'editsessiontitle configinfo appconfiginfo feedback usefeedback drawingfeedback rebuild ' +
    'rebuildchat chatone chatonetest chattwo chatthree chatthreetest chatfour updatehelpstatus ' +
    'memberinfo updatememberinfo membergradelog goodsindex goodsview exchangegoods ranklist ' +
    'getvoice getvoicestatus getstreamvoice voicetestsave voicetestsearch deletehistoryrecord',
  apiqa: 'calculatorList searchAnswer searchAnswertest searchAnswerById searchRule',
  Calculatorapiindex: 'calculatorindex completehistoryrecord',
  commandapiindex:
    'commandindex bestcommandindex commandclassindex classcommandindex searchcommandindex clickcommand',
  insideuse: 'queryipuse addipuse',
  config: 'configinfo',
};
const PACKAGES =
  'react react-dom react-router-dom zustand axios nprogress i18next react-i18next antd ' +
  'react-infinite-scroller react-easy-crop vite vitest @testing-library/react msw';
const TOP_LEVEL =
  'package.json tsconfig.json vite.config.ts index.html src public tests .env.example README.md';

function textsIn(...folders: string[]): string {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
    )
    .join('\n');
}

test('the document of the specification names files that exist', () => {
  const document = readFileSync(join(ROOT, 'docs', 'specification.md'), 'utf8');
  const paths = [...document.matchAll(PATH)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the contract has every call of the specification', () => {
  const contract = textsIn('src/contract');
  const calls = Object.entries(CALLS).flatMap(([folder, names]) =>
    names.split(' ').map((name) => `${folder}/${name}`),
  );
  expect(calls).toHaveLength(58);
  expect(calls.filter((call) => !contract.includes(`'${call}'`))).toEqual([]);
});

test('the application is made of the packages and the files of the design card', () => {
  const sources = textsIn('src', 'tests');
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
  const isImported = (name: string) =>
    [`'${name}'`, `'${name}/`].some((end) => `${sources}${config}`.includes(`from ${end}`));
  expect(PACKAGES.split(' ').filter((name) => !isImported(name))).toEqual([]);
  expect(TOP_LEVEL.split(' ').filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});

test('the settings of the application have the defaults of the specification', () => {
  expect(APP_SETTINGS).toEqual({
    showSettings: true,
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: true,
    layout: 'left',
    theme: 'dark',
    size: 'default',
    language: 'zh-cn',
  });
});
