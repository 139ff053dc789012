import type { AskField } from '#contract/chat/calls.ts';

/** A bare number, fraction or size; other input includes its own unit. */
const BARE = /^[\d\s.,/*x×+-]{1,40}$/iu;

export function askedValues(
  fields: readonly AskField[],
  values: Readonly<Record<string, string>>,
): string[] {
  return fields.flatMap(({ key, name, unit, choices }) => {
    const typed = (values[key] ?? '').trim();
    if (typed === '') return [];
    const choice = choices.find(({ value }) => value === typed);
    if (choice !== undefined) return [`${name} ${choice.name}`];
    return [`${name} ${typed}${unit !== null && BARE.test(typed) ? ` ${unit}` : ''}`];
  });
}
