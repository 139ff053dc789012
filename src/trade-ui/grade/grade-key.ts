const NAMES = ['ordinary', 'copper', 'silver', 'gold', 'diamond'] as const;

export function gradeKey(grade: number): `common:grade.${(typeof NAMES)[number]}` {
  return `common:grade.${NAMES[grade] ?? NAMES[0]}`;
}
