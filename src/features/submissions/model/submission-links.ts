import type { FormKind } from './form-kinds.ts';

/** Where the screens of submissions lead to. */
export interface SubmissionLinks {
  list: string;
  view: (id: string) => string;
  submit: (kind: FormKind) => string;
  points: string;
  rules: string;
  /** The library of commands, where submitted commands are edited. */
  commands: string;
}
