/** Kinds of submissions that have a form of their own. */
export type SubmitKind = 'material' | 'enterprise' | 'cocreator' | 'suggestion';

/** Where the screens of points lead to. */
export interface PointsLinks {
  points: string;
  rules: string;
  shop: string;
  ranking: string;
  submissions: string;
  redemptions: string;
  profile: string;
  ask: string;
  commands: string;
  submit: (kind: SubmitKind) => string;
  submission: (id: string) => string;
}
