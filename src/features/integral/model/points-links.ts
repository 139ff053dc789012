export type SubmitKind = 'material' | 'enterprise' | 'cocreator' | 'suggestion';

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
