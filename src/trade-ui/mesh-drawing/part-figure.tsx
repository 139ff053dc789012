import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { drawPart } from './draw-part.ts';
import styles from './part-figure.module.css';

interface PartFigureProps {
  calculator: string;
  inputs: CalculatorInputs;
}

export function PartFigure({ calculator, inputs }: PartFigureProps) {
  const { t, i18n } = useTranslation('calculators');
  const label = t('figure.label');
  const part = useMemo(() => drawPart(calculator, inputs, label), [calculator, inputs, label]);
  if (part === null) return null;
  const length = formatQuantity(
    { value: part.barMm, unit: 'mm' },
    i18n.language.startsWith('zh') ? 'zh' : 'en',
  );

  return (
    <figure className={styles['figure']}>
      {/* Safe HTML: the SVG generator writes only shapes. */}
      <div className={styles['drawing']} dangerouslySetInnerHTML={{ __html: part.svg }} />
      <figcaption data-tone="secondary" data-text="caption">
        <span className={styles['bar']}>
          <i style={{ inlineSize: `${String(part.barShare * 100)}%` }} />
          {length}
        </span>
      </figcaption>
    </figure>
  );
}
