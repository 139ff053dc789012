import type { CalculatorDefinition, Condition, Field } from '#mesh/calculators/definition.ts';

/**
 * A calculator's inputs in one line, in the notation explained by `TOOL_DESCRIPTIONS`. JSON schemas
 * would be six times as long in every request; invalid inputs are rejected when the tool runs.
 * @param optional fields that may be omitted
 */
export function inputLine(
  { fields, oneOf = [] }: CalculatorDefinition,
  optional: readonly string[] = [],
): string {
  const grouped = new Set(oneOf.flat());
  const always: string[] = oneOf.map((group) => `{${group.join('|')}}`);
  const inCase = new Map<string, string[]>();
  for (const [key, field] of Object.entries(fields)) {
    if (grouped.has(key)) continue;
    const { usedWhen, requiredWhen } = field;
    const word = wordOf(key, field, optional.includes(key));
    if (usedWhen === undefined) always.push(word);
    else addTo(inCase, conditionIn(usedWhen), word);
    if (requiredWhen !== undefined) addTo(inCase, conditionIn(requiredWhen), `${key}*`);
  }
  const cases = [...inCase].map(([when, words]) => `[${when}: ${words.join(' ')}]`);

  return [...always, ...cases].join(' ');
}

function wordOf(key: string, field: Field, isOptional: boolean): string {
  const choices = field.kind === 'choice' ? `(${field.choices.join('|')})` : '';
  return `${key}${field.required === true && !isOptional ? '*' : ''}${choices}`;
}

function conditionIn(condition: Condition<string>): string {
  if ('is' in condition) return `${condition.field}=${condition.is.join('|')}`;
  return 'positive' in condition ? `${condition.field}>0` : `no ${condition.field}`;
}

function addTo(groups: Map<string, string[]>, key: string, word: string): void {
  groups.set(key, [...(groups.get(key) ?? []), word]);
}
