import { expect, it } from 'vitest';
import { unifyRadicals } from '#mesh/words/unify-radicals.ts';

it('radicals become the characters that they stand for, and signs stay', () => {
  expect(unifyRadicals('⽹⻚ ⾯积 2 kg/m² ⻔⼝')).toBe('网页 面积 2 kg/m² 门口');
});
