import type { CalculationPart } from '#contract/chat/calls.ts';
import { mentionsIn } from '../measure/mentions.ts';
import { KnownNumbers } from './known-numbers.ts';

export function statesResultOf(text: string, part: CalculationPart): boolean {
  const results = new KnownNumbers().addResults(part);
  const inputs = new KnownNumbers().addInputs(part.calculator, part.inputs);

  return mentionsIn(text).some(
    (mention) =>
      mention.dimension !== null && results.hasMeasured(mention) && !inputs.hasMeasured(mention),
  );
}
