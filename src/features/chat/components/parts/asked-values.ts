import type { AskField } from '#contract/chat/calls.ts';

/** A number, a fraction or a size; anything else says its unit itself. */
const BARE = /^[\d\s.,/*x×+-]{1,40}$/iu;

/** 'Wire diameter 0.2 mm' for each field that was filled in; a choice goes by its name. */
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
