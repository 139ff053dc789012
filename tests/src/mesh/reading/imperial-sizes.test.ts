import { describe, expect, it } from 'vitest';
import { answerQuestion } from '#mesh/reading/answer-question.ts';
import { type DialogueState } from '#mesh/reading/answer/outcome.ts';

/** The outcome of the last turn; turns stand between '||'. */
function answer(dialogue: string) {
  let earlier: DialogueState | null = null;
  let outcome = answerQuestion('');
  for (const text of dialogue.split(' || ')) {
    outcome = answerQuestion(text, { earlier });
    if (outcome.kind !== 'none') earlier = outcome.state;
  }
  return outcome;
}

/** The first result, with four digits; the kind of the outcome where it has none. */
function told(dialogue: string): string {
  const outcome = answer(dialogue);
  if (outcome.kind === 'ask') return `ask ${outcome.reason.type}`;
  if (outcome.kind === 'none') return outcome.kind;
  const [figure] = outcome.figures;
  return figure ? `${Number(figure.value).toPrecision(4)} ${figure.unit}` : 'no figure';
}

const inputsOf = (dialogue: string) => {
  const outcome = answer(dialogue);
  return outcome.kind === 'calculated' ? outcome.results[0]?.inputs : outcome.kind;
};

describe('sizes that stand beside each other', () => {
  it.each([
    ['20 mesh 0.4 304 1x30 weight', { width_m: 1, length_m: 30 }],
    ['60 mesh x 36 SWG ss 304, 1 mtr x 30 mtr, weight', { mesh: 60, wire_mm: 0.19304 }],
    ['welded mesh 8 ft x 4 ft 3" x 3" 10 swg weight', { length_m: 1.2192, pitch_across_mm: 76.2 }],
    ["welded mesh 4'3\" x 50' 2x2 10 swg weight", { width_m: 1.2954 }],
    ["40 mesh .010 wire 304 36x100' weight", { width_m: 0.9144, length_m: 30.48 }],
    ['Mesh #4 with .047 wire, 4 ft by 100 ft, lbs?', { mesh: 4, wire_mm: 1.1938 }],
    ['2x2x10 gauge welded mesh 4ft x 50 ft weight', { pitch_across_mm: 50.8, wire_mm: 3.4036 }],
    ['wire mesh 4x4 .063 ss304 36 inch x 50 feet. pounds', { mesh: 4, wire_mm: 1.6002 }],
    ['mesh 150 wire 0.06 what micron', { mesh: 150, wire_mm: 0.06 }],
    ['hole 10mm pitch 14 square 2 mm plate 1000 x 2000 weight', { pattern: 'round_90' }],
    ['welded mesh 2 inch x 2 inch 2.5mm, 1.5 m high long 25 mts weight', { length_m: 25 }],
  ])('%s', (question, inputs) => {
    expect(inputsOf(question)).toMatchObject(inputs);
  });
});

describe('sizes of a sheet', () => {
  const PERFORATED = 'perf sheet 3/16 on 1/4 staggered 16ga, open area?';

  it.each([
    [`${PERFORATED} || weight of a 4x8 sheet`, '17.37 kg'],
    [`${PERFORATED} || weight of a 4x8 sheet || and in lbs, aluminum`, '13.17 lb'],
    ['reinforcing mesh A142 sheet 4.8 x 2.4 weight', '25.57 kg'],
    ['weight of 50 rolls of 50x50x3 welded mesh', 'ask missing'],
    ['mesh A193 kg per sheet? || 50 sheets || 4.8 x 2.4', '1740 kg'],
  ])('%s', (dialogue, figure) => {
    expect(told(dialogue)).toBe(figure);
  });
});

describe('reinforcement by its name', () => {
  it.each([
    ['SL72 mesh 6m x 2.4m weight', { pitch_along_mm: 200, wire_mm: 6.75 }],
    ['B785 mesh weight per m2', { pitch_across_mm: 100, pitch_along_mm: 200, wire_cross_mm: 8 }],
    ['6x6 W1.4xW1.4 wwf 5 ft x 150 ft roll weight', { pitch_across_mm: 152.4, width_m: 1.524 }],
    ['6x6 10/10 wire mesh weight per 100 sq ft', { pitch_across_mm: 152.4, wire_mm: 3.429 }],
  ])('%s', (question, inputs) => {
    expect(inputsOf(question)).toMatchObject(inputs);
  });
});

describe('gauges', () => {
  it('of American chain link are of the steel wire gauge', () => {
    const outcome = answer('6 gauge chain link 2" mesh 6 ft tall 500 ft long, weight in lbs');
    expect(outcome).toMatchObject({
      results: [{ inputs: { wire_mm: 4.877 }, notes: ['steelGauge'] }],
    });
  });

  it('of a core and of its finish are those of the wire and of its plastic', () => {
    expect(
      inputsOf('pvc coated chain link 9 gauge core 6 gauge finish 2" x 4 ft x 50 ft'),
    ).toMatchObject({ wire_mm: 3.767, pvc_od_mm: 4.877, mesh_mm: 50.8 });
  });

  it('of one diameter are told in each system that is asked for', () => {
    const outcome = answer('What is 3mm in swg. And in awg?');
    const figures = outcome.kind === 'calculated' ? outcome.figures : [];
    expect(figures.map(({ value }) => value)).toEqual(['11', '9']);
  });
});

describe('sheets by their gauge', () => {
  it.each([
    ['What thickness is 16 ga galvanized sheet', '1.613 mm'],
    ['14 gauge stainless sheet in inches', '0.07811 in'],
    ['16 ga aluminum sheet thickness mm', '1.291 mm'],
  ])('%s', (question, figure) => {
    expect(told(question)).toBe(figure);
  });
});

describe('fences of several strands', () => {
  it.each([
    ['3 strand barbed wire fence 500 m, how many rolls if roll is 200 m', '8.000 rolls'],
    ['4 strands barbed wire fence 1 mile, how many 1320 ft rolls', '16.00 rolls'],
    ['barbed wire fence 800 m with 5 strands, how many metres of wire', '4000 m'],
    ['拉三道刺绳，围栏500米，一卷200米，要几卷', '8.000 rolls'],
    ['How much does 1 meter of 1.5 m wide 50x50x2 chain link weigh?', '1.480 kg/m'],
  ])('%s', (question, figure) => {
    expect(told(question)).toBe(figure);
  });
});

describe('follow-ups', () => {
  it.each([
    ['50x50x3 welded mesh 1.2x30 weight || how much for 200 rolls', '1.633e+4 kg'],
    [
      '20 mesh 0.4 304 1x30 weight || 10 mesh 0.5 304 1x30 || back to the first, how much for 200',
      '9416 kg',
    ],
    ['100 m2 of 50x50 4mm welded mesh, weight? || and price at 1.10 usd/kg', '434.0 USD'],
    ['1/4" opening .080 wire, weight per sqft in 316 || lbs and in ss304', '1.257 lb/ft²'],
    ['fence run 1320 ft, post spacing 10 ft, how many line posts?', '133.0 posts'],
    ['zinc coat 0.9 oz per sq ft in g/m2', '274.6 g/m²'],
    ['Which weave for 20 micron filtration?', 'none'],
  ])('%s', (dialogue, figure) => {
    expect(told(dialogue)).toBe(figure);
  });
});
