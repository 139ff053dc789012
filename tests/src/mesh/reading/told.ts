import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The figures of the last turn with three digits, as '1.57 kg/m²', or what kind of answer there is instead. */
export function told(...turns: string[]): string[] {
  let earlier: DialogueState | undefined;
  let said: string[] = [];
  for (const turn of turns) {
    const outcome = answerQuestion(turn, earlier ? { earlier } : {});
    said =
      outcome.kind === 'calculated'
        ? outcome.figures.map(({ value, unit }) =>
            typeof value === 'number' ? `${String(Number(value.toPrecision(3)))} ${unit}` : value,
          )
        : [outcome.kind];
    if ('state' in outcome) earlier = outcome.state;
  }
  return said;
}
