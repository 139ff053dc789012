import type { PointsLinks } from '#features/integral/model/points-links.ts';
import { paths } from '../paths.ts';

export const POINTS_LINKS: PointsLinks = {
  points: paths.integral,
  rules: paths.integralRules,
  shop: paths.shop,
  ranking: paths.ranklist,
  submissions: `${paths.integral}/submissions`,
  redemptions: `${paths.shop}/redemptions`,
  profile: paths.information,
  ask: paths.dashboard,
  commands: paths.commands,
  submit: (kind) => `${paths.integral}/submit/${kind}`,
  submission: (id) => `${paths.integral}/submissions/${id}`,
};
