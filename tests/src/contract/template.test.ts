import { describe, expect, test } from 'vitest';
import { fillTemplate, templateVariables } from '#contract/command/template.ts';

const text = (name: string, required = true) => ({
  name,
  kind: 'text',
  unit: null,
  options: [],
  required,
});

describe('templateVariables', () => {
  test.each([
    ['介质：{{介质}}。', [text('介质')]],
    ['{{ 介质 }}{{介质}}', [text('介质')]],
    ['{{氯离子?}}', [text('氯离子', false)]],
    ['{{氯离子？}}', [text('氯离子', false)]],
    [
      '宽{{宽:number:m}}m',
      [{ name: '宽', kind: 'number', unit: 'm', options: [], required: true }],
    ],
    ['{{数：number}}', [{ name: '数', kind: 'number', unit: null, options: [], required: true }]],
    [
      '{{unit:select:g/m²|µm | oz/ft²}}',
      [
        {
          name: 'unit',
          kind: 'select',
          unit: null,
          options: ['g/m²', 'µm', 'oz/ft²'],
          required: true,
        },
      ],
    ],
    ['{{empty:select:}}', [text('empty')]],
    ['no blanks, not even {{}} or {one}', []],
  ])('%s', (template, expected) => {
    expect(templateVariables(template)).toEqual(expected);
  });
});

describe('fillTemplate', () => {
  test('puts the values in wherever their names stand', () => {
    expect(fillTemplate('{{a}} and {{a}}, {{b:number:mm}} mm', { a: 'x', b: ' 2 ' })).toBe(
      'x and x, 2 mm',
    );
  });

  test.each([
    ['丝径{{丝径}}mm，包塑{{外径?:number:mm}}mm，多重？', '丝径3mm，多重？'],
    ['Wire {{丝径}} mm, coated {{外径?}} mm. Weight?', 'Wire 3 mm. Weight?'],
    ['丝径{{丝径}}mm，包塑{{外径？}}mm。', '丝径3mm。'],
  ])('leaves out the clause of a blank that stays empty: %s', (template, expected) => {
    expect(fillTemplate(template, { 丝径: '3' })).toBe(expected);
  });

  test('keeps a clause that has another value', () => {
    expect(fillTemplate('{{a}}至{{b?}}', { a: '1' })).toBe('1至');
  });
});
