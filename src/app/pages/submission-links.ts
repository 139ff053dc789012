import type { SubmissionLinks } from '#features/submissions/model/submission-links.ts';
import { paths } from '../paths.ts';

export const SUBMISSION_LINKS: SubmissionLinks = {
  list: paths.submissions,
  view: (id) => `${paths.submissions}/${id}`,
  submit: (kind) => `${paths.submit}/${kind}`,
  points: paths.integral,
  rules: paths.integralRules,
  commands: paths.commands,
};
