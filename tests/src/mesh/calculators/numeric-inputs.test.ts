import { expect, it } from 'vitest';
import { numericInputs } from '#mesh/calculators/numeric-inputs.ts';

it.each([
  ['a length', { wire_mm: '0.25 mm' }, { wire_mm: 0.25 }],
  ['a length in another unit', { width_m: '120 cm' }, { width_m: 1.2 }],
  ['a number as text', { mesh: '40' }, { mesh: 40 }],
  ['a choice', { material: '304' }, { material: '304' }],
  ['a text that is no number', { wire_mm: 'thin' }, { wire_mm: 'thin' }],
  ['an unknown field', { colour: '3 mm' }, { colour: '3 mm' }],
])('%s is told in the unit of its field if it is a quantity', (_name, inputs, numbers) => {
  expect(numericInputs('woven_mesh', inputs)).toEqual(numbers);
});
