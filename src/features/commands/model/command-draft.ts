import type { Command } from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';

/** A command being edited; strings only, so that it can be stored. */
export type CommandDraft = Readonly<
  Record<'title' | 'description' | 'template' | 'classId' | 'version', string>
>;

export type DraftText = 'title' | 'description' | 'template';

/** Maximum characters, same as the server's limits. */
export const MAX_LENGTH: Record<DraftText, number> = {
  title: 60,
  description: 300,
  template: 4000,
};

export function draftOf(command: Command | null): CommandDraft {
  return {
    title: command?.title ?? '',
    description: command?.description ?? '',
    template: command?.template ?? '',
    classId: command?.classId ?? '',
    version: command?.mine === true ? String(command.version) : '',
  };
}

/** The template as stored: full-width braces from an IME become ASCII. */
export function storedTemplate(typed: string): string {
  return typed.replaceAll('｛', '{').replaceAll('｝', '}').trim();
}

export type DraftProblem = 'required' | { excess: number };

export function draftProblems(draft: CommandDraft): Partial<Record<DraftText, DraftProblem>> {
  const problems: Partial<Record<DraftText, DraftProblem>> = {};
  for (const field of ['title', 'description', 'template'] as const) {
    const { length } = draft[field].trim();
    if (length > MAX_LENGTH[field]) problems[field] = { excess: length - MAX_LENGTH[field] };
    else if (length === 0 && field !== 'description') problems[field] = 'required';
  }
  return problems;
}

/** Malformed blanks in a template: unclosed, or in single braces. */
export function brokenBlanks(template: string): string[] {
  const pieces = template.match(/\{\{[^{}\n]*\}{0,2}|\{[^{}\n]{1,30}\}|\}\}/gu) ?? [];
  return pieces.filter((piece) => templateVariables(piece).length === 0);
}
