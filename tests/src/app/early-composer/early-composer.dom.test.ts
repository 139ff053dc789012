import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { earlyComposerMarkup } from '#app/early-composer/markup.ts';
import { LIMITS } from '#contract/limits.ts';
import { dropEarlyComposer } from '#lib/early-composer.ts';
import { pretendPointer } from '#tests/src/features/chat/show.tsx';
import { placeEarlyComposer } from './place.ts';

const element = () => document.getElementById('early-composer');
const box = () => document.querySelector('textarea') ?? document.createElement('textarea');
const send = () => document.querySelector('button') ?? document.createElement('button');
const type = (value: string) => fireEvent.input(box(), { target: { value } });
const isAsked = () => element()?.dataset['asked'] !== undefined;

function open(path: string, stored: Record<string, string> = { accessToken: 't' }): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  history.replaceState(null, '', path);
  placeEarlyComposer();
}

beforeEach(() => {
  document.body.replaceChildren();
  document.documentElement.lang = 'zh-CN';
  sessionStorage.clear();
  pretendPointer('fine');
});

test.each(['/chat', '/chat/', '/chat/dashboard', '/chat/dashboard/', '/chat/?from=icon'])(
  'a member gets the early composer at %s',
  (path) => {
    open(path);
    expect(element()).toBeVisible();
    expect(box()).toHaveAccessibleName('输入问题');
    expect(send()).toHaveAccessibleName('发送');
  },
);

test.each([
  ['/chat/dashboard?session=s1', 'an open conversation'],
  ['/chat/dashboard?a=1&plugin=drawing', 'a plug-in'],
  ['/chat/shop', 'another screen'],
  ['/chat/dashboard/more', 'no screen'],
])('%s has none: %s', (path) => {
  open(path);
  expect(element()).toBeNull();
});

test('a visitor gets no early composer', () => {
  open('/chat/', {});
  expect(element()).toBeNull();
});

test('the early composer is in the language of the document', () => {
  document.documentElement.lang = 'en-US';
  open('/chat/');
  expect(box()).toHaveAccessibleName('Your question');
  expect(box().placeholder).toMatch(/wire mesh/);
});

test('the markup of the early composer fails for a class that the style sheet lacks', () => {
  expect(() => earlyComposerMarkup({ composer: 'c' })).toThrow('no class box');
});

test.each([
  ['', false],
  ['  \n', false],
  ['why?', true],
  ['x'.repeat(LIMITS.questionChars), true],
  ['x'.repeat(LIMITS.questionChars + 1), false],
])('of its texts only questions can be sent', (text, canBeSent) => {
  open('/chat/');
  type(text);
  expect(send().disabled).toBe(!canBeSent);
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(isAsked()).toBe(canBeSent);
});

test('a question asked early cannot be changed any more', () => {
  open('/chat/');
  type('why?');
  fireEvent.click(send());
  expect(isAsked()).toBe(true);
  expect(box()).toHaveAttribute('readonly');
  expect(send()).toBeDisabled();
  expect(element()).toHaveAttribute('aria-busy', 'true');
});

test.each([
  ['a new line', { shiftKey: true }],
  ['an input method', { isComposing: true }],
  ['an input method in Safari', { keyCode: 229 }],
])('Enter for %s does not send the early question', (_what, init) => {
  open('/chat/');
  type('why?');
  fireEvent.keyDown(box(), { key: 'Enter', ...init });
  expect(isAsked()).toBe(false);
});

test('on a phone Enter is a new line', () => {
  pretendPointer('coarse');
  open('/chat/');
  type('why?');
  fireEvent.keyDown(box(), { key: 'Enter' });
  expect(isAsked()).toBe(false);
  expect(box().enterKeyHint).toBe('enter');
});

test('the text of a page that is left is restored once', () => {
  open('/chat/');
  type('half of a');
  fireEvent(window, new Event('pagehide'));
  document.body.replaceChildren();
  open('/chat/');
  expect(box()).toHaveValue('half of a');
  expect(send()).toBeEnabled();
  expect(sessionStorage).toHaveLength(0);
});

test('a first screen without a composer removes it and stores its text', () => {
  open('/chat/');
  type('half of a');
  dropEarlyComposer();
  expect(element()).toBeNull();
  open('/chat/');
  expect(box()).toHaveValue('half of a');
});
