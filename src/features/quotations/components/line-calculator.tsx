import { useEffect, useRef } from 'react';
import {
  CalculationResult,
  CalculationSteps,
} from '#trade-ui/calculator-form/calculation-result.tsx';
import { CalculatorFields } from '#trade-ui/calculator-form/calculator-fields.tsx';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import { useCalculator } from '#trade-ui/calculator-form/use-calculator.ts';
import { PartFigure } from '#trade-ui/mesh-drawing/part-figure.tsx';
import { CardShell } from '#ui/card.tsx';
import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { asNumbers } from '../model/as-numbers.ts';
import styles from './parts.module.css';

type LineCalculation = NonNullable<QuotationLine['calculation']>;

interface LineCalculatorProps {
  calculator: string;
  line: QuotationLine;
  texts: CalculatorTexts;
  onChange: (calculation: LineCalculation) => void;
}

const NO_INPUTS: CalculatorInputs = {};
const FIGURE_PX = 160;

/** The calculator's card of a line; its inputs are those of the line. */
export function LineCalculator({ calculator, line, texts, onChange }: LineCalculatorProps) {
  const names = namesOf(calculator, texts);
  const { calculation } = line;
  const live = useCalculator(calculator, calculation?.inputs ?? NO_INPUTS, texts);
  const { inputs, result } = live;
  const latest = useRef({ onChange, calculation });
  useEffect(() => {
    latest.current = { onChange, calculation };
  });

  useEffect(() => {
    if (result === null) return;
    const { onChange: store, calculation: before } = latest.current;
    const next = asNumbers(inputs);
    if (JSON.stringify(before?.inputs) === JSON.stringify(next)) return;
    if (before !== null && isSameAmounts(before.inputs, next)) return;
    store({ calculator, inputs: next, beside: before?.beside ?? {} });
  }, [calculator, inputs, result]);

  return (
    <CardShell label={names.title}>
      <div className={styles['card']}>
        <CalculatorFields live={live} />
        {result !== null && (
          <>
            <CalculationResult
              result={result}
              names={names}
              headline={live.headline}
              given={Object.keys(inputs)}
            />
            <PartFigure calculator={calculator} inputs={inputs} side={FIGURE_PX} />
            <CalculationSteps result={result} names={names} />
          </>
        )}
      </div>
    </CardShell>
  );
}

function isSameAmounts(one: LineCalculation['inputs'], other: LineCalculation['inputs']): boolean {
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => String(one[key]) === String(other[key]))
  );
}
