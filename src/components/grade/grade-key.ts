const NAMES = ['ordinary', 'copper', 'silver', 'gold', 'diamond'] as const;

/** Key of a grade's name, below `common`. */
export function gradeKey(grade: number): `common:grade.${(typeof NAMES)[number]}` {
  return `common:grade.${NAMES[grade] ?? NAMES[0]}`;
}
