import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CalculationGroup } from '#trade-ui/calculator-form/calculation-group.tsx';
import { CalculatorCard } from '#trade-ui/calculator-form/calculator-card.tsx';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import type { ReadCalculation } from '#trade-ui/calculator-form/read-calculation.ts';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import type { CalculationReading, InputOrigin } from '#contract/chat/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { enUsCalculatorTexts } from '#mesh/sentences/en-us-calculator-texts.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import { recordFeedback, show } from '#tests/src/features/chat/show.tsx';

const INPUTS: CalculatorInputs = {
  mesh: 40,
  wire_mm: 0.2,
  material: 'ss304',
  width_m: 1.2,
  length_m: 30,
};
const READING: CalculationReading = {
  inputs: [
    { field: 'mesh', origin: 'question' },
    { field: 'wire_mm', origin: 'earlier' },
    { field: 'material', origin: 'assumed' },
    { field: 'width_m', origin: 'question' },
    { field: 'length_m', origin: 'question' },
  ],
  asked: ['weight_kg'],
};

function resultOf(calculator: string, inputs: CalculatorInputs): Calculation {
  const spoken = spokenOutcome(calculator, calculate(calculator, inputs), enUsCalculatorTexts);
  if ('problems' in spoken) throw new Error(JSON.stringify(spoken.problems));
  return spoken.calculation;
}

function partOf(
  inputs: CalculatorInputs,
  asked: string[],
  more: { calculator?: string; totals?: string[]; origin?: InputOrigin } = {},
): ReadCalculation {
  const { calculator = 'woven_mesh', totals, origin = 'question' } = more;
  const read = Object.keys(inputs).map((field) => ({ field, origin }));
  const reading = { inputs: read, asked, totals };
  const result = resultOf(calculator, inputs);
  return { type: 'calculation', calculator, inputs, result, reading };
}

const { matchMedia } = window;

/** A phone, where the inputs are one line of text. */
function stubNarrowWindow() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query.includes('max-width'),
  }));
}

beforeEach(() => {
  recordFeedback();
  stubNarrowWindow();
});
afterEach(() => {
  vi.stubGlobal('matchMedia', matchMedia);
});

async function ready() {
  await show(<></>);
  await i18n.loadNamespaces(['calculators']);
}

async function showCard(over: Partial<Parameters<typeof CalculatorCard>[0]> = {}) {
  await ready();
  const inputs = over.inputs ?? INPUTS;
  const card = (
    <CalculatorCard
      calculator="woven_mesh"
      inputs={inputs}
      result={resultOf(over.calculator ?? 'woven_mesh', INPUTS)}
      reading={READING}
      {...over}
    />
  );
  await show(card);
  return screen.findByRole('region');
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const value = (name: string) => screen.getByText(name).parentElement;
const read = () =>
  within(screen.getByRole('list', { name: 'Read as' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const box = () => screen.getByRole('textbox', { name: 'Wire diameter' });

describe('a calculation that a question was read into', () => {
  test('says product and values with units, in the order in which they were read', async () => {
    const card = await showCard();
    expect(within(card).getByRole('heading', { name: 'Woven square mesh' })).toBeVisible();
    expect(read().slice(0, 5)).toEqual([
      '40 mesh',
      'Wire diameter 0.2 mmfrom before',
      '304 stainless steelassumed',
      'Width 1.2',
      'Length 30 m',
    ]);
  });

  test('marks in words what the question did not say, and says why', async () => {
    await showCard();
    expect(button('Wire diameter 0.2 mm, from before, change')).toHaveAccessibleDescription(
      'Taken over from earlier in the conversation.',
    );
    expect(button('Material 304 stainless steel, assumed, change')).toHaveAccessibleDescription(
      /The question doesn’t say it/,
    );
    expect(button('Mesh 40 mesh, change')).not.toHaveAccessibleDescription();
  });

  test('opens a value in its place and recalculates while it is typed', async () => {
    await showCard();
    expect(value('Total weight')).toHaveTextContent('28.25 kg');
    await userEvent.click(button(/^Wire diameter 0\.2 mm/));
    expect(box()).toHaveFocus();
    await userEvent.clear(box());
    await userEvent.type(box(), '0.25');
    expect(value('Total weight')).toHaveTextContent('44.1 kg');
    await userEvent.keyboard('{Enter}');
    expect(button('Wire diameter 0.25 mm, changed, change')).toHaveFocus();
  });

  test('puts a value back with Escape', async () => {
    await showCard();
    await userEvent.click(button(/^Wire diameter/));
    fireEvent.change(box(), { target: { value: '0.3' } });
    await userEvent.keyboard('{Escape}');
    expect(button(/^Wire diameter 0\.2 mm/)).toHaveFocus();
    expect(value('Total weight')).toHaveTextContent('28.25 kg');
  });

  test('shows no number for values that can not be, and says what is wrong', async () => {
    const card = await showCard();
    await userEvent.click(button(/^Wire diameter/));
    fireEvent.change(box(), { target: { value: '9' } });
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveAccessibleDescription(/./);
    expect(screen.queryByText('Total weight')).toBeNull();
    expect(within(card).getByText(/Correct the inputs/)).toBeVisible();
  });

  test('shows what was asked for first, then what is new, and keeps repetitions folded', async () => {
    const card = await showCard();
    const terms = () =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(terms()).toEqual(['Total weight', 'Weight per m²', 'Opening']);
    await userEvent.click(button('3 more'));
    expect(terms().slice(3)).toEqual(['Open area', 'Pitch', 'Opening']);
    expect(within(card).getByText('435')).toBeVisible();
  });

  test('has the formula on one line, and working, symbols and assumptions folded', async () => {
    const card = await showCard();
    expect(within(card).queryByText('Assumptions')).toBeNull();
    await userEvent.click(button('Working M = G·W·L = 28.25 kg'));
    expect(within(card).getByText(/^Weight per m² G = \(π\/4\)·ρ·/)).toBeVisible();
    expect(within(card).getByText(/N₁ Mesh · d₁ Wire diameter/)).toBeVisible();
    expect(within(card).getByText('Assumptions')).toBeVisible();
  });

  test('takes inputs that the question did not give', async () => {
    const card = await showCard();
    await userEvent.click(within(card).getByRole('button', { name: /more inputs/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Crimp factor' }), {
      target: { value: '1.1' },
    });
    expect(value('Total weight')).toHaveTextContent('31.1 kg');
    expect(button('Crimp factor 1.1, changed, change')).toBeVisible();
  });

  test('says that it was changed and offers a question with the changed values', async () => {
    const onCompose = vi.fn<(question: string) => void>();
    const card = await showCard({ onCompose });
    expect(within(card).queryByRole('button', { name: 'Ask with these values' })).toBeNull();
    await userEvent.click(button(/^Wire diameter/));
    fireEvent.change(box(), { target: { value: '0.25' } });
    expect(within(card).getByRole('status')).toHaveTextContent(
      'A follow-up still uses the values as they were',
    );
    await userEvent.click(button('Ask with these values'));
    expect(onCompose).toHaveBeenCalledWith(
      'Woven square mesh, 40 mesh, Wire diameter 0.25 mm, Width 1.2 m, Length 30 m: what is the Total weight?',
    );
    await userEvent.click(button('Reset'));
    expect(button(/^Wire diameter 0\.2 mm, from before/)).toBeVisible();
  });

  test('shows a result that this page can not repeat, with values that can not be changed', async () => {
    await showCard({ inputs: { mesh: 40, wire_mm: 9 } });
    expect(value('Total weight')).toHaveTextContent('28.25 kg');
    expect(screen.queryByRole('button', { name: /change$/ })).toBeNull();
    expect(read()[1]).toBe('Wire diameter 9 mmfrom before');
  });

  test('says an input in the unit that counts beside the one that was typed', async () => {
    await showCard({ inputs: { ...INPUTS, wire_mm: '20丝' } });
    expect(read()[1]).toMatch(/^Wire diameter 20丝 = 0\.2 mm/);
  });
});

describe('several calculations of one answer', () => {
  const PARTS = [20, 40].map((mesh) =>
    partOf({ mesh, wire_mm: 0.2, material: 'ss304', width_m: 1, length_m: 30 }, ['weight_kg'], {
      totals: ['weight_kg'],
    }),
  );
  const rows = () =>
    screen
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent));

  async function showGroup(parts: readonly ReadCalculation[], verbs: CardVerbs = {}) {
    await ready();
    await show(<CalculationGroup parts={parts} {...verbs} />);
    return screen.findByRole('table');
  }

  test('are a table with the inputs that differ, the results and the total', async () => {
    await showGroup(PARTS);
    expect(
      screen.getByText(/Woven square mesh · Wire diameter 0\.2 mm · 304 stainless steel/),
    ).toBeVisible();
    expect(rows()).toEqual([
      ['Item', 'Mesh', 'Total weight kg'],
      ['1', '20 mesh', '11.77'],
      ['2', '40 mesh', '23.54'],
      ['Sum · Total weight', '35.3 kg'],
    ]);
  });

  test('of several kinds show the weight of all pieces beside their number', async () => {
    const welded = {
      pitch_across_mm: 50,
      pitch_along_mm: 50,
      wire_mm: 3,
      width_m: 1.2,
      length_m: 2.4,
    };
    const rolls = partOf(INPUTS, ['weight_kg']);
    const panels = partOf(welded, ['weight_kg'], { calculator: 'welded_mesh' });
    await showGroup([
      { ...rolls, reading: { ...rolls.reading, beside: { count: 20 } } },
      { ...panels, reading: { ...panels.reading, beside: { count: 50 } } },
    ]);
    expect(
      rows()
        .slice(1)
        .map((row) => row.slice(1)),
    ).toEqual([
      ['× 20', 'Total weight 565 kg'],
      ['× 50', 'Total weight 330 kg'],
    ]);
  });

  test('open the card of a row, whose changes reach the table and the total', async () => {
    await showGroup(PARTS);
    expect(screen.queryByRole('list', { name: 'Read as' })).toBeNull();
    const second = button(/^Item 2: Woven square mesh · 40 mesh/);
    await userEvent.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Mesh 40 mesh, change'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Mesh' }), { target: { value: '20' } });
    await waitFor(() => {
      expect(rows().at(-1)).toEqual(['Sum · Total weight', '23.54 kg']);
    });
    await userEvent.click(button(/^Item 2/));
    expect(screen.queryByRole('list', { name: 'Read as' })).toBeNull();
  });

  test('have no total while one of them can not be calculated', async () => {
    await showGroup(PARTS);
    await userEvent.click(button(/^Item 1/));
    await userEvent.click(button('Wire diameter 0.2 mm, change'));
    fireEvent.change(box(), { target: { value: '9' } });
    expect(rows()[1]?.at(-1)).toBe('–');
    expect(rows().at(-1)?.at(-1)).toBe('One item needs correcting, so there is no total');
  });

  test('become one quotation and one e-mail with a line for each', async () => {
    const onQuote = vi.fn<NonNullable<CardVerbs['onQuote']>>();
    const onEmail = vi.fn<NonNullable<CardVerbs['onEmail']>>();
    await showGroup(PARTS, { onQuote, onEmail });
    await userEvent.click(button('Quotation'));
    expect(onQuote.mock.calls[0]?.[0].map(({ quantity, unit }) => [quantity, unit])).toEqual([
      ['11.77', 'kg'],
      ['23.54', 'kg'],
    ]);
    await userEvent.click(button('Write as an e-mail'));
    expect(onEmail.mock.calls[0]?.[0].split('\n')).toEqual([
      expect.stringMatching(/^Woven square mesh 20 mesh .*Total weight 11\.77 kg$/),
      expect.stringMatching(/^Woven square mesh 40 mesh .*Total weight 23\.54 kg$/),
    ]);
  });

  test('are asked for again in another material, all in one question', async () => {
    const onAsk = vi.fn<(question: string) => void>();
    await showGroup(PARTS, { onAsk });
    await userEvent.click(button('Ask for another material'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /316/ }));
    expect(onAsk).toHaveBeenCalledWith(
      'Woven square mesh, 20 mesh and 40 mesh, Wire diameter 0.2 mm, 316/316L stainless steel, Width 1 m, Length 30 m: what is the Total weight?',
    );
  });

  test('of different kinds are named, each with its result', async () => {
    await showGroup([
      partOf({ mesh: 20, wire_mm: 0.4 }, ['weight_kg_m2']),
      partOf({ core_mm: 50, length_m: 30, thickness_mm: 0.8 }, ['outer_dia_mm'], {
        calculator: 'roll_diameter',
        origin: 'derived',
      }),
    ]);
    expect(rows()[0]).toEqual(['Item', 'Result']);
    expect(rows()[1]?.[0]).toMatch(/^1 Woven square mesh20 mesh · Wire diameter 0\.4 mm/);
    expect(rows()[2]?.[1]).toMatch(/^Outer diameter/);
  });
});
