import { useId, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { formatNumber, formatQuantity } from '#mesh/format-quantity.ts';
import { drawPiece, productOf } from './draw-part.ts';
import styles from './part-figure.module.css';

interface PartFigureProps {
  calculator: string;
  inputs: CalculatorInputs;
  /** Longest side of the picture in CSS pixels, which gives the scale; by default it fills its place. */
  side?: number;
}

const MM_PER_PX = 25.4 / 96;

export function PartFigure({ calculator, inputs, side }: PartFigureProps) {
  const { t, i18n } = useTranslation('calculators');
  const id = useId();
  const title = t('figure.label');
  const part = useMemo(() => {
    const product = productOf(calculator);
    return product === null ? null : drawPiece(product, inputs, { title, id });
  }, [calculator, inputs, title, id]);
  if (part === null) return null;
  const language = i18n.language.startsWith('zh') ? 'zh' : 'en';
  const { widthMm, heightMm, barMm } = part;
  const width = side === undefined ? undefined : side * Math.min(1, widthMm / heightMm);
  const size: CSSProperties = {
    aspectRatio: `${String(widthMm)} / ${String(heightMm)}`,
    inlineSize: width,
  };

  return (
    <figure className={styles['figure']}>
      {/* Safe HTML: the SVG generator writes only shapes. */}
      <div
        className={styles['drawing']}
        style={size}
        dangerouslySetInnerHTML={{ __html: part.svg }}
      />
      <figcaption data-tone="secondary" data-text="caption" style={{ inlineSize: width }}>
        {width !== undefined && <span>{scaleText((width * MM_PER_PX) / widthMm, language)}</span>}
        <span className={styles['bar']}>
          <i style={{ inlineSize: `${String((barMm / widthMm) * 100)}%` }} />
          {formatQuantity({ value: barMm, unit: 'mm' }, language)}
        </span>
      </figcaption>
    </figure>
  );
}

/** '30 : 1', or '1 : 4' for what is drawn smaller than it is. */
function scaleText(scale: number, language: 'zh' | 'en'): string {
  const rounded = (value: number) => formatNumber(Number(value.toPrecision(2)), language);

  return scale >= 1 ? `${rounded(scale)} : 1` : `1 : ${rounded(1 / scale)}`;
}
