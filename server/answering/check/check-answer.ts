import type { CalculationPart, CheckFinding } from '#contract/chat/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Measure } from '../measure/arithmetic.ts';
import { findContradictions } from './find-contradictions.ts';
import { findMisreadInputs, restsOnWhatWasSaid } from './find-misread-inputs.ts';
import { claimsIn, unsupported, unverifiedOf } from './find-unverified.ts';
import { KnownNumbers } from './known-numbers.ts';
import { standardsIn, type Standard } from './standards.ts';
import { statesResultOf } from './states-result.ts';

export interface CheckedAnswer {
  text: string;
  language: Language;
  /** The question, followed by the earlier turns and their results. */
  said: readonly string[];
  earlier: readonly CalculationPart[];
  /** Calculations read from the question, if all of its numbers were used. */
  plan: readonly CalculationPart[];
  calculations: readonly CalculationPart[];
  measures: readonly Measure[];
  material: readonly string[];
}

export interface AnswerCheck {
  /** Calculations of the plan whose results the text states. */
  stated: CalculationPart[];
  findings: CheckFinding[];
}

/** Takes long for long texts: see `long-work.ts`. */
export function checkAnswer(answer: CheckedAnswer): AnswerCheck {
  return {
    stated: answer.plan.filter((part) => statesResultOf(answer.text, part)),
    findings: findingsOf(answer),
  };
}

export function charsToCheck({ text, said, material }: CheckedAnswer): number {
  return [text, ...said, ...material].reduce((sum, { length }) => sum + length, 0);
}

/**
 * Returns warnings for the reader: calculations with inputs that differ from the question, numbers
 * that contradict a calculation, and unsupported numbers and standards. Only calculations with
 * stated inputs contradict an answer.
 */
function findingsOf({
  text,
  language,
  said,
  earlier,
  plan,
  calculations,
  measures,
  material,
}: CheckedAnswer): CheckFinding[] {
  const inputs = new KnownNumbers();
  for (const each of said) inputs.addText(each);
  for (const part of [...earlier, ...plan]) {
    inputs.addInputs(part.calculator, part.inputs).addResults(part);
  }
  for (const measure of measures) inputs.addMeasure(measure);
  const misread = calculations.flatMap((part) => findMisreadInputs(part, plan, language));
  const trusted = calculations.filter(restsOnWhatWasSaid);

  const known = { numbers: inputs, standards: said.flatMap(standardsIn) };
  const contradicted = findContradictions(text, [...trusted, ...plan], language, known.numbers);
  for (const part of [...earlier, ...plan, ...calculations]) known.numbers.addCalculation(part);
  const told = new Set(contradicted.map((each) => each.text));
  const claims = claimsIn(text);
  claims.numbers = claims.numbers.filter((mention) => !told.has(mention.text));
  const open = withoutSupport(claims, known, material);

  return [...misread, ...contradicted, ...unverifiedOf(open)];
}

/** Reads only as many texts as the claims need. */
function withoutSupport(
  claims: ReturnType<typeof claimsIn>,
  known: { numbers: KnownNumbers; standards: Standard[] },
  material: readonly string[],
): ReturnType<typeof claimsIn> {
  let open = unsupported(claims, known);
  for (const text of material) {
    if (open.numbers.length === 0 && open.standards.length === 0) break;
    known.numbers.addText(text);
    known.standards.push(...standardsIn(text));
    open = unsupported(open, known);
  }
  return open;
}
