import { describe, expect, test } from 'vitest';
import { templateVariables } from '#contract/command/template.ts';
import {
  brokenBlanks,
  draftProblems,
  draftOf,
  storedTemplate,
} from '#features/commands/model/command-draft.ts';
import { readableText, readBlanks } from '#features/commands/model/fill-in.ts';
import { readLibraryQuery, writeLibraryQuery } from '#features/commands/model/library-query.ts';
import { commandOf } from './commands.ts';

const one = (template: string) => ({ template, variables: templateVariables(template) });

describe('a number in a blank', () => {
  test.each([
    ['12', '12'],
    [' 12.50 ', '12.50'],
    ['１２．５', '12.5'],
    ['0,2', '0.2'],
    ['1,200', '1200'],
    ['12,000.5', '12000.5'],
    ['.5', '.5'],
    ['-3', '-3'],
    ['12mm', '12'],
    ['12 MM', '12'],
  ])('%j is read as %j', (typed, value) => {
    expect(readBlanks(one('{{width:number:mm}}'), { width: typed })).toEqual({
      values: { width: value },
      problems: {},
    });
  });

  test.each(['+', '-', '.', 'abc', '12丝', '1-2', '1 m', '1.2.3', 'mm'])(
    'is not read from %j',
    (typed) => {
      const { problems } = readBlanks(one('{{width:number:mm}}'), { width: typed });
      expect(problems).toEqual({ width: typed === 'mm' ? 'missing' : 'notNumber' });
    },
  );
});

describe('the blanks of a command', () => {
  test('that have to be filled in are missing without a text or a choice', () => {
    const command = one('{{a}} {{b?}} {{c:select:x|y}} {{d?:number}}');
    expect(readBlanks(command, { a: '  ', c: 'z' }).problems).toEqual({
      a: 'missing',
      c: 'missing',
    });
    expect(readBlanks(command, { a: ' one ', c: 'y', d: '' })).toEqual({
      values: { a: 'one', b: '', c: 'y', d: '' },
      problems: {},
    });
  });

  test('show their names until they are filled in, but for those that may stay blank', () => {
    const command = commandOf();
    expect(readableText(command)).toBe('Quote ［customer］: ［width］ wide, ［grade］.');
    expect(readableText(command, { customer: 'Li', note: 'Soon.' })).toBe(
      'Quote Li: ［width］ wide, ［grade］. Soon.',
    );
  });
});

describe('a command that is being written', () => {
  test('takes braces of any width', () => {
    expect(storedTemplate(' 给｛｛客户｝｝报价 ')).toBe('给{{客户}}报价');
  });

  test.each([
    ['{{a}} and {{b:number:mm}}', []],
    ['no blank at all', []],
    ['{size} of {{a}}', ['{size}']],
    ['{{a}} {{b', ['{{b']],
    ['a}} {{}}', ['}}', '{{}}']],
    [
      '{{a name that is far too long to be the name of a blank}}',
      ['{{a name that is far too long to be the name of a blank}}'],
    ],
  ])('%j has the broken blanks %j', (template, broken) => {
    expect(brokenBlanks(template)).toEqual(broken);
  });

  test('needs a title and a text, neither too long', () => {
    const draft = draftOf(null);
    expect(draftProblems(draft)).toEqual({ title: 'required', template: 'required' });
    const long = { ...draft, title: 'x'.repeat(61), description: ' ', template: 'y'.repeat(4002) };
    expect(draftProblems(long)).toEqual({ title: { excess: 1 }, template: { excess: 2 } });
  });

  test('knows the version that it began with, and a public one has none', () => {
    expect(draftOf(commandOf({ mine: true, version: 3 })).version).toBe('3');
    expect(draftOf(commandOf()).version).toBe('');
  });
});

describe('the address of the library', () => {
  test.each([
    ['', { shelf: 'best', typed: '' }],
    ['shelf=mine', { shelf: 'mine', typed: '' }],
    ['shelf=all&q=mesh', { shelf: 'all', typed: 'mesh' }],
    ['class=trade&q=%E6%8A%A5%E4%BB%B7', { shelf: { classId: 'trade' }, typed: '报价' }],
  ] as const)('%j is read and written the same', (query, view) => {
    expect(readLibraryQuery(new URLSearchParams(query))).toEqual(view);
    expect(writeLibraryQuery(view).toString()).toBe(query);
  });

  test('with invalid values opens the start of the library', () => {
    const query = new URLSearchParams({ shelf: 'handy', class: '', q: 'x'.repeat(200) });
    expect(readLibraryQuery(query)).toEqual({ shelf: 'best', typed: 'x'.repeat(100) });
  });
});
