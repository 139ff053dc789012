import type { Submission } from '#contract/submission/calls.ts';

export function titleOf({ details, content }: Submission): string {
  return (
    details.card?.name ??
    details.title ??
    details.hint?.sentence ??
    details.revision?.title ??
    content
  );
}
