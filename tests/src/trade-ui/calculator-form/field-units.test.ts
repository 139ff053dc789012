import { describe, expect, test } from 'vitest';
import { fieldUnits } from '#trade-ui/calculator-form/field-units.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { readQuantity } from '#mesh/units.ts';

describe.each(['zh', 'en'] as const)('units offered in %s', (language) => {
  test.each(calculators)('of $id are read as they are written', (definition) => {
    for (const [key, field] of Object.entries(definition.fields)) {
      if (field.kind !== 'quantity') continue;
      const [own, ...others] = fieldUnits(definition, key, language);
      for (const unit of others) {
        const reading = readQuantity(`1 ${unit}`, { unit: field.unit });
        expect(reading, `${key}: ${unit} instead of ${own ?? ''}`).toMatchObject({ kind: 'one' });
        expect(reading.kind === 'one' && reading.value).not.toBe(1);
      }
    }
  });
});
