import { expect, it } from 'vitest';
import {
  classNamed,
  judgedByBefore,
  measureAsked,
  speaksOfClass,
} from '#server/answering/embedded/knowledge/said-before.ts';

const TOLD = 'A 级锌量：丝径 2.2 mm 时 230 g/m²，2.5–2.8 mm 约 245 g/m²。';
const TOLD_EN = 'Class A is about 215 g/m² for 2.0 mm wire, 245 for 2.5–2.8 mm, 255 for 3.0 mm.';

it.each([
  ['我做了210克行不行', '2.2的丝 A级最低多少', TOLD, { size: 2.2, least: 230, has: 210 }],
  ['250克够不够', '2.7 mm 丝要多少锌', TOLD, { size: 2.7, least: 245, has: 250 }],
  ['mine has 240 g, ok?', 'class A for 3.0 mm wire?', TOLD_EN, { size: 3, least: 255, has: 240 }],
  ['250克够不够', '4.5的丝要多少锌', TOLD, null],
  ['250克的多重', '2.2的丝 A级最低多少', TOLD, null],
])('a mass is judged by that of the diameter that was said: %s', (question, said, told, judged) => {
  expect(judgedByBefore(question, said, told)).toEqual(judged);
});

it.each([
  ['几号的常用', '多用 20–22 号', true],
  ['一平多少公斤', '约 6.16 kg/m²', true],
  ['how many years', 'lasts 12 years', true],
  ['几号的常用', '多用镀锌的', false],
])('a number that is asked for by its kind is recognised: %s', (question, sentence, isFound) => {
  expect(measureAsked(question)?.test(sentence)).toBe(isFound);
});

it.each(['304的几目合适', '22号的是多少毫米'])('%s asks for something of its own', (question) => {
  expect(measureAsked(question)).toBeNull();
});

it('the class of a standard is named in both languages', () => {
  expect(classNamed('B级的呢')).toBe('b');
  expect(classNamed('and class 3?')).toBe('3');
  expect(classNamed('那锌层呢')).toBeNull();
  expect(speaksOfClass('EN 10244-2 A 级锌量', 'b')).toBe(false);
  expect(speaksOfClass('class A and class B', 'b')).toBe(true);
});
