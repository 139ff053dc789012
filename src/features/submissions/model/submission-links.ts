import type { FormKind } from './form-kinds.ts';

export interface SubmissionLinks {
  list: string;
  view: (id: string) => string;
  submit: (kind: FormKind) => string;
  points: string;
  rules: string;
  commands: string;
}
