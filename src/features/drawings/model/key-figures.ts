import type { CheckedMesh } from '#mesh/drawing/read-mesh-spec.ts';

interface KeyFigure {
  key: 'aperture' | 'openArea' | 'weight' | 'weightPerMetre';
  value: number;
  unit: string;
}

export function keyFigures({ figure, values }: CheckedMesh): readonly KeyFigure[] {
  const { openAreaPct, weightKgM2, weightKgM } = figure;
  const aperture = values['aperture_mm'];
  const figures: readonly (Omit<KeyFigure, 'value'> & { value: number | undefined })[] = [
    {
      key: 'aperture',
      value: typeof aperture === 'number' ? aperture : undefined,
      unit: 'mm',
    },
    { key: 'openArea', value: openAreaPct, unit: '%' },
    { key: 'weight', value: weightKgM2, unit: 'kg/m²' },
    { key: 'weightPerMetre', value: weightKgM, unit: 'kg/m' },
  ];
  return figures.flatMap(({ value, ...figureOf }) =>
    value === undefined ? [] : [{ ...figureOf, value }],
  );
}
