import { expect, it } from 'vitest';
import { spellingsWithRadicals, unifyRadicals } from '#mesh/words/unify-radicals.ts';

it('radicals become the characters that they stand for, and signs stay', () => {
  expect(unifyRadicals('⽹⻚ ⾯积 2 kg/m² ⻔⼝')).toBe('网页 面积 2 kg/m² 门口');
});

it('a text is searched for with characters and with radicals', () => {
  expect(spellingsWithRadicals('网页')).toEqual(['网页', '网⻚']);
  expect(spellingsWithRadicals('丝径')).toEqual(['丝径']);
});
