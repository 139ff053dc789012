import { useTranslation } from 'react-i18next';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { PartFigure } from '../mesh-drawing/part-figure.tsx';
import type { ArrangedResult } from './arrange-result.ts';
import { Value } from './calculation-result.tsx';
import type { ValueNames } from './calculation-text.ts';
import styles from './card-picture.module.css';
import { toFormulas } from './worked-formulas.ts';

interface CardPictureProps {
  title: string;
  /** The inputs in words. */
  read: string;
  inputs: CalculatorInputs;
  result: Calculation;
  arranged: Pick<ArrangedResult, 'asked' | 'rows'>;
  names: ValueNames;
}

const FIGURE_PX = 150;

/** A calculation as it is sent to somebody: product, inputs, results, formula and label. */
export function CardPicture({ title, read, inputs, result, arranged, names }: CardPictureProps) {
  const { t } = useTranslation('calculators');
  const { asked, rows } = arranged;
  const listed = (entries: typeof rows) =>
    entries.map(([key, value]) => (
      <Value key={key} name={names.output(key)} value={value} names={names} />
    ));

  return (
    <div className={styles['picture']}>
      <header>
        <b data-text="heading">{title}</b>
        <p data-tone="secondary">{read}</p>
      </header>
      <dl className={styles['asked']}>{listed(asked)}</dl>
      <PartFigure calculator={result.calculator} inputs={inputs} side={FIGURE_PX} />
      {rows.length > 0 && <dl>{listed(rows)}</dl>}
      <footer data-tone="secondary" data-text="caption">
        {toFormulas(
          result,
          asked.map(([key]) => key),
        ).map(({ formula, working, value }) => (
          <code key={formula}>{[formula, working, value].filter(Boolean).join(' = ')}</code>
        ))}
        {t('picture.label')}
      </footer>
    </div>
  );
}
