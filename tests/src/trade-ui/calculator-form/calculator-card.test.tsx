import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CardVerbs } from '#trade-ui/calculator-form/card-verbs.ts';
import { CalculatorCard } from '#trade-ui/calculator-form/calculator-card.tsx';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { recordFeedback, show } from '#tests/src/features/chat/show.tsx';

const KEPT: Calculation = {
  calculator: 'woven_mesh',
  values: { weight_kg_m2: { value: 1, unit: 'kg/m²', confidence: 'A' } },
  formula: '',
  steps: [],
  assumptions: [],
  warnings: [],
};
const INPUTS: CalculatorInputs = { mesh: '40', wire_mm: '0.2', material: 'ss304' };

let feedback: ReturnType<typeof recordFeedback>;
beforeEach(() => {
  feedback = recordFeedback();
});

async function showCard(over: Partial<Parameters<typeof CalculatorCard>[0]> = {}) {
  await show(<></>);
  await i18n.loadNamespaces(['calculators']);
  await show(<CalculatorCard calculator="woven_mesh" inputs={INPUTS} result={KEPT} {...over} />);
  return screen.findByRole('region');
}

const choose = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'More to do with this calculation' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
};
const wire = () => screen.getByRole('textbox', { name: 'Wire diameter' });
const type = (text: string) => fireEvent.change(wire(), { target: { value: text } });
const value = (name: string) => screen.getByText(name).parentElement;

describe('a live calculation', () => {
  test('follows its inputs, in the units that people type', async () => {
    await showCard();
    expect(value('Weight per m²')).toHaveTextContent('0.785 kg/m²');
    type('250 µm');
    expect(value('Weight per m²')).toHaveTextContent('1.226 kg/m²');
  });

  test('says at the field what is wrong, and shows no number then', async () => {
    await showCard();
    type('9');
    expect(wire()).toHaveAttribute('aria-invalid', 'true');
    expect(wire()).toHaveAccessibleDescription(/./);
    expect(screen.queryByText('Weight per m²')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Correct the inputs');
    type('0.2');
    expect(value('Weight per m²')).toHaveTextContent('0.785');
  });

  test('draws the part beside it, to scale', async () => {
    await showCard();
    const figure = await screen.findByRole('figure');
    expect(within(figure).getByRole('img', { name: 'The part, to scale' })).toBeInTheDocument();
    expect(within(figure).getByText('0.5 mm')).toBeInTheDocument();
  });

  test('can be put back, and kept as it was changed', async () => {
    const onKeep = vi.fn<(inputs: CalculatorInputs) => void>();
    const card = await showCard({ onKeep });
    expect(within(card).queryByRole('button', { name: 'Save here' })).toBeNull();
    type('0.25');
    await userEvent.click(within(card).getByRole('button', { name: 'Save here' }));
    expect(onKeep).toHaveBeenCalledWith({ ...INPUTS, wire_mm: '0.25' });
    await userEvent.click(within(card).getByRole('button', { name: 'Reset' }));
    expect(wire()).toHaveValue('0.2');
    expect(within(card).queryByRole('button', { name: 'Reset' })).toBeNull();
  });

  test('offers the inputs that it does not use yet', async () => {
    const card = await showCard();
    expect(within(card).queryByRole('textbox', { name: /Roll width|Width/ })).toBeNull();
    await userEvent.click(within(card).getByRole('button', { name: /All inputs/ }));
    expect(within(card).getAllByRole('textbox').length).toBeGreaterThan(6);
  });

  test.each([
    ['Copy as text', /^Woven square mesh[\s\S]*Weight per m²: 0\.785 kg\/m²/],
    ['Copy as a table', /^Woven square mesh[\s\S]*Weight per m²\t0\.78\d+\tkg\/m²/],
  ])('%s', async (name, expected) => {
    const user = userEvent.setup();
    await showCard();
    await user.click(screen.getByRole('button', { name: 'More to do with this calculation' }));
    await user.click(screen.getByRole('menuitem', { name }));
    expect(await navigator.clipboard.readText()).toMatch(expected);
    expect(feedback.toasts).toMatchObject([{ type: 'success', text: 'Copied' }]);
  });

  test('leads to the calculator with its inputs', async () => {
    const onOpen = vi.fn<(path: string) => void>();
    await showCard({ onOpen });
    await choose('Open calculator');
    expect(onOpen).toHaveBeenCalledWith(
      '/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304',
    );
  });

  test('shows the formula with its numbers', async () => {
    const card = await showCard();
    expect(within(card).getByText(/^G = \(π\/4\)·ρ/)).toHaveTextContent(
      /= 0\.7854 × 7\.93 × .* = 0\.785 kg\/m²$/,
    );
  });

  test('marks the values that the question did not state', async () => {
    const card = await showCard({
      reading: {
        inputs: [
          { field: 'mesh', origin: 'question' },
          { field: 'wire_mm', origin: 'earlier' },
          { field: 'material', origin: 'assumed' },
        ],
        asked: ['aperture_mm'],
      },
    });
    expect(
      within(card).getByTitle('Taken over from earlier in the conversation.'),
    ).toHaveTextContent('from before');
    expect(within(card).getByTitle(/The question doesn’t say it/)).toHaveTextContent('assumed');
    expect(within(card).getAllByRole('term')[0]).toHaveTextContent('Opening');
  });

  test('a run that this page can not repeat is shown as it was kept', async () => {
    await showCard({ inputs: { mesh: '40', wire_mm: '9' } });
    expect(value('Weight per m²')).toHaveTextContent('1 kg/m²');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('what comes next', () => {
  test('is a drawing of the product', async () => {
    const onDraw = vi.fn<NonNullable<CardVerbs['onDraw']>>();
    await showCard({ onDraw });
    await userEvent.click(screen.getByRole('button', { name: 'Draw' }));
    expect(onDraw).toHaveBeenCalledWith(
      { product: 'plain_weave', inputs: INPUTS },
      'Draw Woven square mesh: 40 mesh · Wire diameter 0.2 mm · 304 stainless steel',
    );
  });

  test('is the same question for another material that fits', async () => {
    const onAsk = vi.fn<(question: string) => void>();
    await showCard({ onAsk });
    await userEvent.click(screen.getByRole('button', { name: 'Ask for another material' }));
    const materials = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(materials).toContain('316/316L stainless steel');
    expect(materials).not.toContain('304 stainless steel');
    expect(materials).not.toContain('Zinc');
    await userEvent.click(screen.getByRole('menuitem', { name: '316/316L stainless steel' }));
    expect(onAsk).toHaveBeenCalledWith(
      'Woven square mesh, 40 mesh, Wire diameter 0.2 mm, 316/316L stainless steel: what is the Weight per m²?',
    );
  });

  test('is one roll, only where no size is given', async () => {
    const onAsk = vi.fn<(question: string) => void>();
    await showCard({ onAsk });
    await userEvent.click(screen.getByRole('button', { name: 'A roll of 1 × 30 m' }));
    expect(onAsk).toHaveBeenCalledWith(
      'Woven square mesh, 40 mesh, Wire diameter 0.2 mm, 304 stainless steel, Width 1 m, Length 30 m: what is the Total weight?',
    );
    fireEvent.click(screen.getByRole('button', { name: /All inputs/ }));
    fireEvent.change(screen.getByRole('textbox', { name: 'Length' }), { target: { value: '20' } });
    expect(screen.queryByRole('button', { name: /A roll of/ })).toBeNull();
  });

  test('is a quotation with what the question and the card have', async () => {
    const onQuote = vi.fn<NonNullable<CardVerbs['onQuote']>>();
    await showCard({
      onQuote,
      inputs: { ...INPUTS, width_m: 1, length_m: 30 },
      reading: { inputs: [], asked: ['weight_kg'], beside: { count: 2, priceKg: 35 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Quotation' }));
    expect(onQuote).toHaveBeenCalledWith([
      {
        product: 'Woven square mesh',
        specification:
          '40 mesh · Wire diameter 0.2 mm · 304 stainless steel · Width 1 × Length 30 m',
        calculation: {
          calculator: 'woven_mesh',
          inputs: { ...INPUTS, width_m: '1', length_m: '30' },
          beside: {},
        },
        unit: 'kg',
        quantity: '47.08',
        price: '35',
      },
    ]);
  });

  test('is an e-mail with the numbers', async () => {
    const onEmail = vi.fn<(facts: string) => void>();
    await showCard({ onEmail });
    await choose('Write as an e-mail');
    expect(onEmail).toHaveBeenCalledWith(
      'Woven square mesh 40 mesh · Wire diameter 0.2 mm · 304 stainless steel\nWeight per m² 0.785 kg/m²',
    );
  });

  test('is offered only where it can be done', async () => {
    await showCard();
    for (const name of ['Draw', 'Quotation', 'Ask for another material']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
