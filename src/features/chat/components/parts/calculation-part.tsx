import { use } from 'react';
import { CalculatorCard } from '#components/calculator-form/calculator-card.tsx';
import type { CalculationPart as Calculation } from '#contract/chat/calls.ts';
import { PluginKitContext } from '../../plugin-kit.ts';
import { PartVerbsContext } from './part-verbs.ts';
import type { PartProps } from './part-props.ts';

export function CalculationPart({ part }: PartProps<Calculation>) {
  const verbs = use(PartVerbsContext);
  const kit = use(PluginKitContext);

  return (
    <CalculatorCard
      calculator={part.calculator}
      inputs={part.inputs}
      result={part.result}
      onKeep={
        verbs === null ? undefined : (inputs) => verbs.keepCalculation(part.calculator, inputs)
      }
      hrefOf={kit?.calculatorHref}
    />
  );
}
