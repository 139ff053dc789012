import { use } from 'react';
import { CalculationGroup } from '#trade-ui/calculator-form/calculation-group.tsx';
import { CalculatorCard } from '#trade-ui/calculator-form/calculator-card.tsx';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import type { ReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';
import type { CalculationPart as Calculation } from '#contract/chat/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { useCardVerbs } from '../../hooks/use-card-verbs.ts';
import { PartVerbsContext } from './part-verbs.ts';
import type { PartProps } from './part-props.ts';

export interface CalculationProps extends PartProps<Calculation> {
  group: readonly ReadCalculation[];
}

export async function prepareCalculation(): Promise<void> {
  await CALCULATOR_TEXTS.load(i18n.language);
}

export function CalculationPart({ part, group }: CalculationProps) {
  const verbs = use(PartVerbsContext);
  const cardVerbs = useCardVerbs();
  if (group.length > 0) {
    return <CalculationGroup parts={group} onKeep={verbs?.keepCalculation} {...cardVerbs} />;
  }

  return (
    <CalculatorCard
      calculator={part.calculator}
      inputs={part.inputs}
      result={part.result}
      reading={part.reading}
      onKeep={
        verbs === null ? undefined : (inputs) => verbs.keepCalculation(part.calculator, inputs)
      }
      {...cardVerbs}
    />
  );
}
