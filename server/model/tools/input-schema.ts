import type { JSONSchema7 } from 'ai';
import type { CalculatorDefinition, Field } from '#mesh/calculators/definition.ts';

/** All of them in every schema would make each request longer by a third. */
const MATERIAL = 'a grade: carbon_steel, ss304, ss316, brass, copper, aluminium, nylon …';

/** The inputs of a calculator as a JSON schema that takes its fields alone. */
export function inputSchema(definition: CalculatorDefinition): JSONSchema7 {
  const fields = Object.entries(definition.fields);

  return {
    type: 'object',
    title: definition.id,
    properties: Object.fromEntries(fields.map(([key, field]) => [key, fieldSchema(field)])),
    required: fields.filter(([, { required }]) => required === true).map(([key]) => key),
    additionalProperties: false,
  };
}

function fieldSchema(field: Field): JSONSchema7 {
  switch (field.kind) {
    case 'quantity':
    case 'integer':
      return { type: ['number', 'string'], description: rangeOf(field) };
    case 'choice':
      return { type: 'string', enum: [...field.choices] };
    case 'material':
      return { type: 'string', description: MATERIAL };
    case 'boolean':
      return { type: 'boolean' };
    case 'name':
      return { type: ['string', 'number'] };
  }
}

function rangeOf({ unit, min, max }: Extract<Field, { kind: 'quantity' | 'integer' }>): string {
  const range = max === undefined ? `from ${String(min)}` : `${String(min)} to ${String(max)}`;
  return unit === '1' ? range : `${unit}, ${range}`;
}
