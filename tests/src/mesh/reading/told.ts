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

/** The figures of the last of several turns, as 'key value'; the notes behind them. */
export function toldWithKeys(turns: string): string[] {
  let earlier: DialogueState | null = null;
  let figures: string[] = [];
  for (const turn of turns.split(' || ')) {
    const outcome = answerQuestion(turn, { earlier });
    if (outcome.kind === 'none') return ['none'];
    earlier = JSON.parse(JSON.stringify(outcome.state)) as DialogueState;
    if (outcome.kind === 'ask') {
      const { reason } = outcome;
      figures = ['ask', ...(reason.type === 'missing' ? reason.missing.fields : [])];
      continue;
    }
    const notes = [...(outcome.results[0]?.notes ?? []), ...(outcome.notes ?? [])];
    figures = [
      ...outcome.figures.map(
        ({ key, value, unit }) =>
          `${key} ${typeof value === 'number' ? Number(value.toPrecision(4)) : value} ${unit}`,
      ),
      ...notes,
    ];
  }
  return figures;
}

/** Figures of the last of several turns, whose state goes through JSON as in storage. */
export function toldFigures(...turns: string[]): string[] {
  let earlier: DialogueState | null = null;
  let last: string[] = [];
  for (const turn of turns) {
    const outcome = answerQuestion(turn, { earlier });
    last =
      outcome.kind === 'calculated'
        ? outcome.figures.map(
            ({ key, value, unit }) =>
              `${key} ${String(Number(Number(value).toPrecision(5)))} ${unit}`,
          )
        : [outcome.kind === 'ask' ? outcome.reason.type : 'none'];
    if (outcome.kind !== 'none')
      earlier = JSON.parse(JSON.stringify(outcome.state)) as DialogueState;
  }
  return last;
}
