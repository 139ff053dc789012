import { formatQuantity } from '../../format-quantity.ts';
import type { Choice } from '../choose-scale.ts';
import type { Figure, TableRow } from '../figure.ts';
import { densityText, materialName } from '../material.ts';
import { measureText, scaleText } from '../measure-text.ts';
import type { DrawingTexts } from '../texts/drawing-texts.ts';
import type { TitleBlockTexts } from './blocks.ts';
import type { SheetRequest } from './sheet-request.ts';

/** The product's own measures, then what every product has. */
export function rowsOf(figure: Figure, texts: DrawingTexts): TableRow[] {
  const { openAreaPct, weightKgM2, weightKgM, overallM, material } = figure;
  const { labels, language } = texts;
  const row = (label: string, value: number | undefined, unit: string): TableRow[] =>
    value === undefined ? [] : [{ label, value: formatQuantity({ value, unit }, language) }];
  return [
    ...figure.rows(texts),
    ...(overallM
      ? [{ label: labels.overallSize, value: `${overallM.map(measureText).join(' × ')} m` }]
      : []),
    ...row(labels.openArea, openAreaPct, '%'),
    ...row(labels.weight, weightKgM2, 'kg/m²'),
    ...row(labels.weightPerMetre, weightKgM, 'kg/m'),
    { label: labels.material, value: materialName(material, texts) },
    ...(material.key ? [{ label: labels.density, value: densityText(material.density) }] : []),
  ];
}

export function titleTexts(request: SheetRequest, scale: number): TitleBlockTexts {
  const { figure, texts, product, date = '' } = request;
  const { openAreaPct, weightKgM2, weightKgM, material } = figure;
  const quantity = (value: number, unit: string) => formatQuantity({ value, unit }, texts.language);
  return {
    name: texts.products[product],
    number: `MW-${figure.code}`,
    specification: figure.specification(texts),
    material: materialName(material, texts),
    openArea: openAreaPct === undefined ? '—' : quantity(openAreaPct, '%'),
    weight:
      weightKgM2 !== undefined
        ? quantity(weightKgM2, 'kg/m²')
        : weightKgM === undefined
          ? '—'
          : quantity(weightKgM, 'kg/m'),
    scale: scaleText(scale),
    date,
    by: texts.maker,
  };
}

/** The product's notes below what is to be said about the scale. */
export function notesOf({ figure, texts }: SheetRequest, { scale, instead }: Choice): string[] {
  const said =
    scale > 1
      ? texts.notes.magnified(measureText(scale))
      : scale < 1
        ? texts.notes.reduced(measureText(1 / scale))
        : texts.notes.sameSize;
  const changed =
    instead &&
    (instead.because === 'too fine' ? texts.notes.scaleRaised : texts.notes.scaleLowered)(
      scaleText(instead.asked),
    );
  return [
    said,
    ...(changed === undefined ? [] : [changed]),
    ...figure.notes(texts),
    texts.notes.toleranceOpen,
  ];
}
