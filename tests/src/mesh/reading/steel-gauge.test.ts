import { expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';

it('gauge numbers beside a half size are of the US steel wire gauge', () => {
  const outcome = answerQuestion(
    '12 1/2 ga two strand, 14 ga four point at 5", how heavy is a 1320 foot roll',
  );

  expect(outcome).toMatchObject({
    kind: 'calculated',
    results: [{ inputs: { line_wire_mm: 2.515, barb_wire_mm: 2.032 }, notes: ['steelGauge'] }],
  });
});
